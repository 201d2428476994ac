import { useFormContext, useWatch } from 'react-hook-form';
import { dayOf, isMinor } from '#src/entries/age.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { Guardian } from '#src/forms/fields/Guardian.tsx';
import type { Values } from '#src/forms/values.ts';

/** The guardian's fields: shown for minors, and always in the built page, which can't tell. */
export function GuardianField() {
  const { isLive } = useEntryForm();
  const { control } = useFormContext<Values>();
  const birthdate = useWatch({ control, name: 'birthdate' });
  if (!isLive) return <Guardian className="scripted:hidden" />;
  if (typeof birthdate !== 'string' || !isMinor(dayOf(new Date()), birthdate)) return null;
  return <Guardian isRequired />;
}
