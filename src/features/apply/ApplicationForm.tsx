import type { ReactNode } from 'react';
import './apply.css';
import { dayOf, isMinor } from '#src/entries/age.ts';
import { guardianNames } from '#src/entries/guardian.ts';
import { photoNames } from '#src/entries/photo.ts';
import { EmailField } from '#src/forms/EmailField.tsx';
import { EntryForm } from '#src/forms/EntryForm.tsx';
import type { Words } from '#src/forms/kit.ts';
import { PhoneField } from '#src/forms/PhoneField.tsx';
import { SelectField, type SelectOption } from '#src/forms/SelectField.tsx';
import { TextArea } from '#src/forms/TextArea.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import type { FieldName, Values } from '#src/forms/values.ts';
import { DateField } from './DateField.tsx';
import { GenderBridge } from './GenderBridge.tsx';
import { GuardianField } from './GuardianField.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import type { Example } from './photos/PhotoSlot.tsx';
import { PhotoSlots } from './photos/PhotoSlots.tsx';
import type { Place } from './places.ts';
import { Section } from './Section.tsx';
import { applicationSchema } from './schema.ts';
import type { ApplyTexts } from './texts.ts';

interface Props {
  id: string;
  action: string;
  words: Words;
  texts: ApplyTexts;
  noticePath: string;
  countries: Place[];
  states: Place[];
  homeCountry: string;
  hair: SelectOption[];
  eyes: SelectOption[];
  /** By gender, in the order of the slots. */
  examples: Record<string, Example[]>;
}

const schema = applicationSchema(() => dayOf(new Date()));

const texts =
  'gender first_name surname email instagram birthdate country id_state basedin phone height jeans bust waist hips shoes hair eyes about resp resp_relation resp_contact';

const blank: Values = {
  ...Object.fromEntries(texts.split(' ').map((name) => [name, ''])),
  ...Object.fromEntries(photoNames.map((name) => [name, undefined])),
  resp_consent: false,
  consent: false,
};

/** The guardian was asked for as long as another date of birth stood there. */
function hiddenFields({ birthdate }: Values): readonly FieldName[] {
  return typeof birthdate === 'string' && isMinor(dayOf(new Date()), birthdate) ? [] : guardianNames;
}

/** The application to become a model. */
export function ApplicationForm(props: Props): ReactNode {
  const { texts, hair, eyes, examples, ...rest } = props;
  const { id, action, words, noticePath, ...places } = rest;
  return (
    <EntryForm {...{ id, action, words, noticePath }} {...{ schema, blank, hiddenFields }}>
      <GenderBridge />
      <Section number={1} title={texts.you}>
        <TextField name="first_name" autoComplete="given-name" autoCapitalize="words" maxLength={80} />
        <TextField name="surname" autoComplete="family-name" autoCapitalize="words" maxLength={120} />
        <DateField texts={texts} />
        <GuardianField noticePath={noticePath} />
      </Section>
      <Section number={2} title={texts.reach}>
        <EmailField />
        <PhoneField />
        <TextField
          name="instagram"
          hint={texts.instagramHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Section>
      <Section number={3} title={texts.place}>
        <PlaceFields {...places} texts={texts} />
      </Section>
      <Section number={4} title={texts.measures} hint={texts.measuresHint} isDense>
        <MeasureFields />
        <SelectField name="hair" options={hair} />
        <SelectField name="eyes" options={eyes} />
      </Section>
      <Section number={5} title={texts.photos} hint={texts.photosHint} isWide>
        <PhotoSlots {...{ texts, examples }} />
      </Section>
      <Section number={6} title={texts.story} isWide>
        <TextArea name="about" rows={6} maxLength={3000} hint={texts.aboutHint} />
      </Section>
    </EntryForm>
  );
}
