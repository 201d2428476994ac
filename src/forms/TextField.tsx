import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from './Field.tsx';
import type { FieldName, Values } from './values.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: FieldName;
  label?: string;
  hint?: ReactNode;
  isOptional?: boolean;
  className?: string;
}

/** A field for words on one line; what else is given goes to its input. */
export function TextField({ name, label, hint, isOptional, className, ...input }: Props) {
  const { register } = useFormContext<Values>();
  const field = { name, hint, ...(label && { label }), ...(isOptional && { isOptional }) };
  return (
    <Field {...field} {...(className && { className })}>
      {(control) => <input {...control} {...input} {...register(name)} />}
    </Field>
  );
}
