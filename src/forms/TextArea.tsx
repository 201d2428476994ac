import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from './Field.tsx';
import type { FieldName, Values } from './values.ts';

interface Props {
  name: FieldName;
  hint?: ReactNode;
  rows: number;
  maxLength: number;
  className?: string;
}

/** A field for several lines. */
export function TextArea({ name, hint, rows, maxLength, className = '' }: Props) {
  const { register } = useFormContext<Values>();
  return (
    <Field {...{ name, hint, className }}>
      {(control) => <textarea {...control} {...{ rows, maxLength }} {...register(name)} />}
    </Field>
  );
}
