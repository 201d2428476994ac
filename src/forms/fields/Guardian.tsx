import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { guardianNames, relations } from '#src/entries/guardian.ts';
import { useEntryForm } from '#src/forms/context.ts';
import type { Values } from '#src/forms/values.ts';
import { NoticeTick, TextField } from './inputs.tsx';
import { SelectField } from './SelectField.tsx';

/** A minor's guardian. Until the code has loaded, no field is required, and CSS decides what is shown. */
export function Guardian() {
  const { id: formId, texts, isLive, isOfMinor } = useEntryForm();
  const isMinor = useWatch<Values, boolean>({ compute: isOfMinor });
  const { errors } = useFormState<Values>({ name: 'resp' });
  // If the clock of the device is ahead, only the relay knows that the applicant is a minor.
  const [isAsked, setIsAsked] = useState(false);
  if (errors.resp?.type === 'relay' && !isAsked) setIsAsked(true);
  const isShown = isMinor || isAsked;
  const { clearErrors } = useFormContext<Values>();
  useEffect(() => {
    if (!isShown) clearErrors(guardianNames);
  }, [isShown, clearErrors]);
  if (isLive && !isShown) return null;
  const id = `${formId}-guardian`;
  return (
    <section className="guardian col-span-full min-w-0 bg-surface p-5" aria-labelledby={id}>
      <p id={id} className="mb-2 max-w-prose font-display text-xl leading-normal text-balance">
        {texts.guardianTitle}
      </p>
      <p className="mb-2 max-w-prose">{texts.guardianIntro}</p>
      <div className="mt-5 mb-3 grid gap-x-8 gap-y-6 md:grid-cols-2">
        {/* With `off`, Chrome fills in the minor's own name and address together with the other fields. */}
        <TextField
          name="resp"
          required={isLive}
          autoComplete="section-guardian name"
          autoCapitalize="words"
          maxLength={160}
        />
        <SelectField
          name="resp_relation"
          options={relations.map((value) => ({ value, label: texts[value] }))}
          required={isLive}
        />
        <TextField
          name="resp_contact"
          required={isLive}
          autoComplete="section-guardian email"
          autoCapitalize="none"
          maxLength={254}
        />
      </div>
      <NoticeTick name="resp_consent" isRequired={isLive} />
    </section>
  );
}
