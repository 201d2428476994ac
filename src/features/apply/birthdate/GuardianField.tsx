import { useFormContext, useWatch } from 'react-hook-form';
import { dayOf, isMinor } from '#src/entries/age.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { Guardian } from '#src/forms/fields/Guardian.tsx';
import type { Values } from '#src/forms/values.ts';

/** The guardian's fields, for minors. The built page knows no age, so its style shows them beside any date of birth. */
export function GuardianField() {
  const { isLive } = useEntryForm();
  const { control } = useFormContext<Values>();
  const birthdate = useWatch({ control, name: 'birthdate' });
  if (!isLive) return <Guardian />;
  if (typeof birthdate !== 'string' || !isMinor(dayOf(new Date()), birthdate)) return null;
  return <Guardian isRequired />;
}
