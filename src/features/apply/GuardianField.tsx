import { useFormContext, useWatch } from 'react-hook-form';
import { dayOf, isMinor } from '#src/forms/age.ts';
import { useKit } from '#src/forms/kit.ts';
import { TextField } from '#src/forms/TextField.tsx';
import type { Values } from '#src/forms/values.ts';
import type { ApplyTexts } from './texts.ts';

/** The guardian's name, when the date of birth asks for it; always where no code can tell. */
export function GuardianField({ texts }: { texts: ApplyTexts }) {
  const { isLive } = useKit();
  const { control } = useFormContext<Values>();
  const birthdate = useWatch({ control, name: 'birthdate' });
  const input = { name: 'resp', autoComplete: 'off', autoCapitalize: 'words', maxLength: 160 } as const;
  if (!isLive)
    return <TextField {...input} label={texts.guardianPlain} isOptional className="without-script" />;
  if (typeof birthdate !== 'string' || !isMinor(dayOf(new Date()), birthdate)) return null;
  return <TextField {...input} label={texts.guardian} hint={texts.guardianHint} />;
}
