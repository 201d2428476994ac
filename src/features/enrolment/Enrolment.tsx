import type { ReactNode } from 'react';
import './enrolment.css';
import { EmailField } from '#src/forms/EmailField.tsx';
import { EntryForm } from '#src/forms/EntryForm.tsx';
import { enrolmentSchema } from '#src/forms/enrolment-schema.ts';
import type { Words } from '#src/forms/kit.ts';
import { PhoneField } from '#src/forms/PhoneField.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextArea } from '#src/forms/TextArea.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { TickField } from '#src/forms/TickField.tsx';
import type { FieldName, Values } from '#src/forms/values.ts';

interface Props {
  id: string;
  action: string;
  words: Words;
  noticePath: string;
  /** The names of the school's courses. */
  courses: string[];
}

const blank: Values = {
  ...{ course: '', name: '', is_minor: false, resp: '', phone: '', email: '', subject: '', message: '' },
  consent: false,
};

const hiddenFields = ({ is_minor }: Values): FieldName[] => (is_minor ? [] : ['resp']);

/** The enrolment at the school. */
export function Enrolment({ courses, ...rest }: Props): ReactNode {
  return (
    <EntryForm {...rest} schema={enrolmentSchema} {...{ blank, hiddenFields }} marksRequired>
      <p className="note">{rest.words.texts.requiredNote}</p>
      <div className="enrolment-fields">
        <SelectField name="course" options={courses.map((name) => ({ value: name, label: name }))} />
        <TextField name="name" autoComplete="name" autoCapitalize="words" maxLength={160} />
        <TickField name="is_minor" className="wide" />
        <TextField
          name="resp"
          label={`${rest.words.wording.fields.resp} *`}
          autoCapitalize="words"
          maxLength={160}
          className="wide guardian"
          isOptional
        />
        <PhoneField />
        <EmailField />
        <TextField name="subject" maxLength={160} className="wide" />
        <TextArea name="message" rows={5} maxLength={5000} className="wide" />
      </div>
    </EntryForm>
  );
}
