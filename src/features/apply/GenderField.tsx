import { useEffect, useLayoutEffect } from 'react';
import { useController } from 'react-hook-form';
import { useEntryForm } from '#src/forms/context.ts';
import { useFieldError } from '#src/forms/fields/Field.tsx';
import type { Values } from '#src/forms/values.ts';

export const genderErrorId = (formId: string) => `${formId}-gender-error`;

/** Connects the form to the gender choice further up the page. */
export function GenderField() {
  const { id } = useEntryForm();
  const { field } = useController<Values, 'gender'>({ name: 'gender' });
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

  // Before the next paint, like the other fields: on return, browsers restore whatever the form still showed.
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

function radiosOf(formId: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][form="${formId}"]`)];
}
