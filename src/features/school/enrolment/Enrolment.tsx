import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField, PhoneField, TextArea, TextField, TickField } from '#src/forms/fields/inputs.tsx';
import './enrolment.css';
import { guardianNames } from '#src/entries/guardian.ts';
import { type FormProps, useEntryForm } from '#src/forms/context.ts';
import { EntryForm } from '#src/forms/EntryForm.tsx';
import { Guardian } from '#src/forms/fields/Guardian.tsx';
import { SelectField, type SelectOption } from '#src/forms/fields/SelectField.tsx';
import type { FieldName, Values } from '#src/forms/values.ts';
import { enrolmentSchema } from './schema.ts';

interface Props {
  form: FormProps;
  courses: SelectOption[];
}

const hiddenFields = ({ is_minor }: Values): readonly FieldName[] => (is_minor ? [] : guardianNames);

/** The guardian's fields, for visitors who say that they are minors. Before hydration the style sheet hides them. */
function GuardianOfMinor() {
  const { isLive } = useEntryForm();
  const isMinor = useWatch<Values>({ name: 'is_minor' });
  return isLive && !isMinor ? null : <Guardian />;
}

export function Enrolment({ form, courses }: Props): ReactNode {
  return (
    <EntryForm {...{ form, hiddenFields }} schema={enrolmentSchema} marksRequired>
      <p className="mb-6 text-sm leading-normal text-quiet">{form.texts.requiredNote}</p>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <SelectField name="course" options={courses} />
        <TextField name="name" autoComplete="name" autoCapitalize="words" maxLength={160} />
        <TickField name="is_minor" className="md:col-span-full" />
        <GuardianOfMinor />
        <PhoneField />
        <EmailField />
        <TextField name="subject" maxLength={160} className="md:col-span-full" />
        <TextArea name="message" rows={5} maxLength={5000} className="md:col-span-full" />
      </div>
    </EntryForm>
  );
}
