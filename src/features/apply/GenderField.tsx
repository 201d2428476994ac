import { useEffect, useLayoutEffect } from 'react';
import { useController } from 'react-hook-form';
import { useEntryForm } from '#src/forms/context.ts';
import { useFieldError } from '#src/forms/fields/Field.tsx';
import type { Values } from '#src/forms/values.ts';

/** `id` of the element that shows the error of the choice of gender. */
export const genderErrorId = (form: string) => `${form}-gender-error`;

/** Connects the form to the choice of gender further up on the page. */
export function GenderField() {
  const { id } = useEntryForm();
  const { field } = useController<Values>({ name: 'gender' });
  const error = useFieldError('gender');
  const { onChange, value } = field;

  useEffect(() => {
    const end = new AbortController();
    const choose = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) onChange(target.value);
    };
    for (const radio of radiosOf(id)) radio.addEventListener('change', choose, end);
    return () => end.abort();
  }, [id, onChange]);

  // Together with the other fields: browsers restore what a sent form still held when the visitor left it.
  useLayoutEffect(() => {
    for (const radio of radiosOf(id)) {
      radio.checked = radio.value === value;
      radio.setAttribute('aria-invalid', String(Boolean(error)));
    }
    const place = document.getElementById(genderErrorId(id));
    if (place) place.textContent = error ?? '';
  }, [id, value, error]);

  return null;
}

function radiosOf(form: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][form="${form}"]`)];
}
