import type { ReactNode } from 'react';
import { EmailField, PhoneField, TextArea, TextField } from '#src/forms/fields/inputs.tsx';
import './apply.css';
import { dayOf, isMinor } from '#src/entries/age.ts';
import { guardianNames } from '#src/entries/guardian.ts';
import { EntryForm, type FormProps } from '#src/forms/EntryForm.tsx';
import { SelectField, type SelectOption } from '#src/forms/fields/SelectField.tsx';
import type { FieldName, Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { DateField } from './birthdate/DateField.tsx';
import { GuardianField } from './birthdate/GuardianField.tsx';
import { GenderField } from './GenderField.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { PhotoSlots } from './photos/PhotoSlots.tsx';
import type { Example } from './photos/SlotPicture.tsx';
import { PlaceFields } from './places/PlaceFields.tsx';
import type { Place } from './places/places.ts';
import { Section } from './Section.tsx';
import { applicationSchema } from './schema.ts';

interface Props extends FormProps {
  ownTexts: Texts['apply'];
  countries: Place[];
  states: Place[];
  homeCountry: string;
  hair: SelectOption[];
  eyes: SelectOption[];
  /** By gender, in the order of the slots. */
  examples: Record<string, Example[]>;
}

const schema = applicationSchema(() => dayOf(new Date()));

/** The guardian's fields may hold values from an earlier date of birth. */
function hiddenFields({ birthdate }: Values): readonly FieldName[] {
  return typeof birthdate === 'string' && isMinor(dayOf(new Date()), birthdate) ? [] : guardianNames;
}

export function ApplicationForm(props: Props): ReactNode {
  const { ownTexts, hair, eyes, examples, ...rest } = props;
  const { id, action, locale, texts, noticePath, trustPath, ...places } = rest;
  return (
    <EntryForm
      {...{ id, action, locale, texts, noticePath, trustPath }}
      {...{ schema, hiddenFields }}
      endClassName="lg:ml-[calc(25%+2.25rem)]"
    >
      <GenderField />
      <Section number={1} title={ownTexts.you}>
        <TextField name="first_name" autoComplete="given-name" autoCapitalize="words" maxLength={80} />
        <TextField name="surname" autoComplete="family-name" autoCapitalize="words" maxLength={120} />
        <DateField texts={ownTexts} />
        <GuardianField noticePath={noticePath} />
      </Section>
      <Section number={2} title={ownTexts.reach}>
        <EmailField />
        <PhoneField />
        <TextField
          name="instagram"
          hint={ownTexts.instagramHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Section>
      <Section number={3} title={ownTexts.place}>
        <PlaceFields {...places} texts={ownTexts} />
      </Section>
      <Section number={4} title={ownTexts.measures} hint={ownTexts.measuresHint} isDense>
        <MeasureFields />
        <SelectField name="hair" options={hair} />
        <SelectField name="eyes" options={eyes} />
      </Section>
      <Section number={5} title={ownTexts.photos} hint={ownTexts.photosHint} isWide>
        <PhotoSlots {...{ texts: ownTexts, examples }} />
      </Section>
      <Section number={6} title={ownTexts.story} isWide>
        <TextArea name="about" rows={6} maxLength={3000} hint={ownTexts.aboutHint} />
      </Section>
    </EntryForm>
  );
}
