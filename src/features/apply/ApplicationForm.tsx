import type { ReactNode } from 'react';
import { EmailField, PhoneField, TextArea, TextField } from '#src/forms/fields/inputs.tsx';
import './apply.css';
import { dayOf } from '#src/entries/age.ts';
import type { FormProps } from '#src/forms/context.ts';
import { EntryForm } from '#src/forms/EntryForm.tsx';
import { Guardian } from '#src/forms/fields/Guardian.tsx';
import { SelectField, type SelectOption } from '#src/forms/fields/SelectField.tsx';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { DateField } from './birthdate/DateField.tsx';
import { GenderField } from './GenderField.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { PhotoSlots } from './photos/PhotoSlots.tsx';
import type { Example } from './photos/SlotPicture.tsx';
import { PlaceFields, type PlaceProps } from './places/PlaceFields.tsx';
import { Section } from './Section.tsx';
import { applicationSchema, isMinorsApplication } from './schema.ts';

interface Props {
  form: FormProps;
  texts: Texts['apply'];
  places: PlaceProps;
  hair: SelectOption[];
  eyes: SelectOption[];
  /** By gender, in the order of the slots. */
  examples: Record<string, Example[]>;
}

const today = () => dayOf(new Date());
const schema = applicationSchema(today);
const isOfMinor = (values: Values) => isMinorsApplication(today(), values);

export function ApplicationForm({ form, texts, places, hair, eyes, examples }: Props): ReactNode {
  return (
    <EntryForm form={form} schema={schema} isOfMinor={isOfMinor} endClassName="lg:ml-[calc(25%+2.25rem)]">
      <GenderField />
      <Section number={1} title={texts.you}>
        <TextField name="first_name" autoComplete="given-name" autoCapitalize="words" maxLength={80} />
        <TextField name="surname" autoComplete="family-name" autoCapitalize="words" maxLength={120} />
        <DateField texts={texts} />
        <Guardian />
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
        <PlaceFields texts={texts} places={places} />
      </Section>
      <Section number={4} title={texts.measures} hint={texts.measuresHint} isDense>
        <MeasureFields />
        <SelectField name="hair" options={hair} />
        <SelectField name="eyes" options={eyes} />
      </Section>
      <Section number={5} title={texts.photos} hint={texts.photosHint} isWide>
        <PhotoSlots texts={texts} examples={examples} />
      </Section>
      <Section number={6} title={texts.story} isWide>
        <TextArea name="about" rows={6} maxLength={3000} hint={texts.aboutHint} />
      </Section>
    </EntryForm>
  );
}
