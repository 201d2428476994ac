import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useEntryForm } from '#src/forms/context.ts';
import type { FieldName, Values } from '#src/forms/values.ts';
import { errorText } from '#src/i18n/error-text.ts';

interface ControlProps {
  id: string;
  name: FieldName;
  required: boolean;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  name: FieldName;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

interface Props extends FieldProps {
  children(control: ControlProps): ReactNode;
}

/** A field's error as a sentence in the page's language. */
export function useFieldError(name: FieldName): string | undefined {
  const { texts } = useEntryForm();
  const { errors } = useFormState<Values>({ name });
  const message = errors[name]?.message;
  return message ? errorText(message, texts) : undefined;
}

export function Field({ name, hint, className = '', children, ...rest }: Props) {
  const { id: formId, texts, marksRequired } = useEntryForm();
  const { isOptional = false, required = !isOptional } = rest;
  const error = useFieldError(name);
  const id = `${formId}-${name}`;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`} data-field={name}>
      <label htmlFor={id}>
        {texts.fields[name]}
        {marksRequired && !isOptional && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        name,
        required,
        className: 'control',
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
