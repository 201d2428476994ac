import type { ReactNode } from 'react';
import { EmailField, PhoneField, TextArea, TextField, TickField } from '#src/forms/fields/inputs.tsx';
import './enrolment.css';
import { EntryForm } from '#src/forms/EntryForm.tsx';
import { Guardian } from '#src/forms/fields/Guardian.tsx';
import { SelectField, type SelectOption } from '#src/forms/fields/SelectField.tsx';
import type { FormProps } from '#src/forms/form-props.ts';
import { enrolmentSchema, isMinorsEnrolment } from './schema.ts';

interface Props {
  form: FormProps;
  courses: SelectOption[];
}

export function Enrolment({ form, courses }: Props): ReactNode {
  return (
    <EntryForm form={form} isOfMinor={isMinorsEnrolment} schema={enrolmentSchema} marksRequired>
      <p className="mb-6 text-sm leading-normal text-quiet">{form.texts.requiredNote}</p>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <SelectField name="course" options={courses} />
        <TextField name="name" autoComplete="name" autoCapitalize="words" maxLength={160} />
        <TickField name="is_minor" className="md:col-span-full" />
        <Guardian />
        <PhoneField />
        <EmailField />
        <TextField name="subject" autoCorrect="on" maxLength={160} className="md:col-span-full" />
        <TextArea name="message" rows={5} maxLength={5000} className="md:col-span-full" />
      </div>
    </EntryForm>
  );
}
