import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { technicalNames } from '#src/entries/submission.ts';
import { useEntryForm } from '#src/forms/context.ts';
import type { TickName, Values } from '#src/forms/values.ts';
import { toPhone } from '#src/i18n/phone.ts';
import { Field, type FieldProps, useFieldError } from './Field.tsx';

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

export function TextField({ name, hint, isOptional, className, ...input }: TextFieldProps) {
  const { register } = useFormContext<Values>();
  return (
    <Field name={name} hint={hint} isOptional={isOptional} className={className}>
      {/* Keyboards would correct names and handles into words when the field is left. */}
      {(control) => <input autoCorrect="off" {...control} {...input} {...register(name)} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'maxLength'>;

export function TextArea({ rows, maxLength, ...field }: TextAreaProps) {
  const { register } = useFormContext<Values>();
  return (
    <Field {...field}>
      {(control) => <textarea {...control} rows={rows} maxLength={maxLength} {...register(field.name)} />}
    </Field>
  );
}

export function EmailField() {
  return <TextField name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />;
}

/** The phone number, formatted while it is typed by code that loads on focus. */
export function PhoneField() {
  const { texts } = useEntryForm();
  const { register, setValue, getFieldState } = useFormContext<Values>();
  const { onBlur, ...registered } = register('phone');
  const unmask = useRef<() => void>(undefined);

  async function mask(input: HTMLInputElement): Promise<void> {
    const { maskPhone } = await import('./phone-mask.ts');
    if (document.activeElement === input && !unmask.current) unmask.current = maskPhone(input);
  }

  return (
    <Field name="phone">
      {(control) => (
        <input
          {...control}
          {...registered}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={texts.phoneExample}
          // If the code fails to load, the number stays as typed.
          onFocus={({ currentTarget }) => void mask(currentTarget).catch(() => undefined)}
          onBlur={(event) => {
            unmask.current?.();
            unmask.current = undefined;
            const phone = toPhone(event.currentTarget.value);
            // Clears an earlier error: after an attempt to send, leaving a field validates nothing.
            if (phone) setValue('phone', phone, { shouldValidate: getFieldState('phone').invalid });
            void onBlur(event);
          }}
        />
      )}
    </Field>
  );
}

interface TickFieldProps {
  name: TickName;
  label?: ReactNode;
  isRequired?: boolean;
  className?: string;
}

export function TickField({ name, label, isRequired = false, className = '' }: TickFieldProps) {
  const { id: formId, texts } = useEntryForm();
  const { register } = useFormContext<Values>();
  const error = useFieldError(name);
  const id = `${formId}-${name}`;
  return (
    <div className={`field ${className}`} data-field={name}>
      <div className="flex items-start gap-3.5">
        <input
          id={id}
          type="checkbox"
          className="mt-2.75 size-5.5 flex-none"
          required={isRequired}
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          {...register(name)}
        />
        <label htmlFor={id} className="py-2.5">
          {label ?? texts.fields[name]}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A consent checkbox, whose label links to the privacy notice. */
export function NoticeTick({ name, ...rest }: Omit<TickFieldProps, 'label'>) {
  const { texts, marksRequired, noticePath } = useEntryForm();
  const [before, after] = texts.fields[name].split(texts.noticeName);
  const label = (
    <>
      {before}
      <a className="underline underline-offset-[0.2em]" href={noticePath} target="_blank" rel="noopener">
        {texts.noticeName}
        <span className="sr-only"> {texts.newTab}</span>
      </a>
      {after}
      {marksRequired && <span aria-hidden="true"> *</span>}
    </>
  );
  return <TickField name={name} label={label} {...rest} />;
}

export function Honeypot() {
  const { texts } = useEntryForm();
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {texts.leaveEmpty}
        <input name={technicalNames.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
