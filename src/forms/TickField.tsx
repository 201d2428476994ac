import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from './Field.tsx';
import { useKit } from './kit.ts';
import type { FieldName, Values } from './values.ts';

interface Props {
  name: Extract<FieldName, 'is_minor' | 'consent' | 'resp_consent'>;
  label?: ReactNode;
  isRequired?: boolean;
  className?: string;
}

/** A box to tick, its label beside it. */
export function TickField({ name, label, isRequired = false, className = '' }: Props) {
  const { id: form, wording } = useKit();
  const { register } = useFormContext<Values>();
  const error = useFieldError(name);
  const id = `${form}-${name}`;
  return (
    <div className={`field ${className}`} data-field={name}>
      <div className="tick">
        <input
          id={id}
          type="checkbox"
          required={isRequired}
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          {...register(name)}
        />
        <label htmlFor={id}>{label ?? wording.fields[name]}</label>
      </div>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
