import { useEffect, useLayoutEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEntryForm } from '#src/forms/context.ts';
import { onPage } from '#src/forms/page-form.ts';
import type { Values } from '#src/forms/values.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  options: SelectOption[];
  /** Where a long list opens while nothing is chosen. */
  opensAt?: string;
}

export function SelectField({ options, opensAt, ...field }: Props) {
  const { id: formId, texts } = useEntryForm();
  const { register, setValue } = useFormContext<Values>();
  const chosen = useWatch<Values>({ name: field.name });

  // Browsers open a list at the chosen option: the empty one, first in HTML, moves to the usual values.
  useLayoutEffect(() => {
    const list = onPage(`${formId}-${field.name}`) as HTMLSelectElement | null;
    const place = [...(list?.options ?? [])].find((option) => option.value === opensAt);
    const empty = list?.querySelector('option[value=""]');
    if (!list || !place || !empty) return;
    const { value } = list;
    place.before(empty);
    list.value = value;
  }, [formId, field.name, opensAt]);

  // A draft may have an option that the list no longer has: it would be sent although the field shows none.
  useEffect(() => {
    if (chosen && !options.some(({ value }) => value === chosen)) setValue(field.name, '');
  }, [chosen, options, field.name, setValue]);

  return (
    <Field {...field}>
      {(attributes) => (
        <select
          {...attributes}
          {...register(field.name)}
          // Firefox would restore a position in the list, and so a value that nobody has chosen.
          autoComplete={opensAt && 'off'}
        >
          <option value="">{texts.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
