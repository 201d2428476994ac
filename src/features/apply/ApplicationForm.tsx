import { type ReactNode, useEffect, useMemo } from 'react';
import { EmailField, PhoneField, TextArea, TextField } from '#src/forms/fields/inputs.tsx';
import './apply.css';
import { dayOf } from '#src/entries/age.ts';
import { measureOptions } from '#src/entries/measures.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { EntryForm } from '#src/forms/EntryForm.tsx';
import { Guardian } from '#src/forms/fields/Guardian.tsx';
import { SelectField, type SelectOption } from '#src/forms/fields/SelectField.tsx';
import type { FormProps } from '#src/forms/form-props.ts';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { whenIdle } from '#src/ui/when.ts';
import { DateField } from './DateField.tsx';
import { GenderField } from './GenderField.tsx';
import { PhotoSlots } from './photos/PhotoSlots.tsx';
import type { Example } from './photos/SlotPicture.tsx';
import { PlaceFields, type PlaceProps } from './places/PlaceFields.tsx';
import { applicationSchema, isMinorsApplication } from './schema.ts';

interface Props {
  form: FormProps;
  texts: Texts['apply'];
  places: PlaceProps;
  hair: SelectOption[];
  eyes: SelectOption[];
  examples: Record<string, Example[]>;
}

/** From head to foot, each with the typical value at which its list opens. */
const measures = [
  ['height', '170'],
  ['bust', '86'],
  ['waist', '66'],
  ['hips', '92'],
  ['jeans', '38'],
  ['shoes', '38'],
] as const;

const today = () => dayOf(new Date());
export const schema = applicationSchema(today);
const isOfMinor = (values: Values) => isMinorsApplication(today, values);

export function ApplicationForm({ form, texts, places, hair, eyes, examples }: Props): ReactNode {
  const lists = useMemo(
    () => measures.map(([name, opensAt]) => ({ name, opensAt, options: measureOptions(name, form.locale) })),
    [form.locale],
  );
  // The first call is slow on cheap phones; the next ones are not.
  useEffect(() => whenIdle(today), []);
  return (
    <EntryForm
      form={form}
      schema={schema}
      isOfMinor={isOfMinor}
      endClassName="lg:ml-[max(15rem,25%+2.25rem)]"
    >
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
        {lists.map((list) => (
          <SelectField key={list.name} {...list} />
        ))}
        <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-4 gap-y-5">
          <SelectField name="hair" options={hair} />
          <SelectField name="eyes" options={eyes} />
        </div>
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

interface SectionProps {
  number: number;
  title: string;
  hint?: string;
  /** Short fields, with more of them in a row. */
  isDense?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A group of fields with its heading beside it, or above it on a phone. */
function Section({ number, title, hint, isDense = false, isWide = false, children }: SectionProps) {
  const { id } = useEntryForm();
  const titleId = `${id}-section-${number}`;
  const pairs = `gap-x-8 gap-y-6 ${isWide ? '' : 'md:grid-cols-2'}`;
  const columns = isDense
    ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(6rem,7ch,14.5%)),1fr))] gap-x-4 gap-y-5'
    : pairs;
  return (
    // biome-ignore lint/a11y/useSemanticElements: in WebKit a fieldset's legend is not a grid item
    <div
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(12rem,3fr)_minmax(0,9fr)] lg:py-12"
      role="group"
      aria-labelledby={titleId}
    >
      <h3
        id={titleId}
        className="flex items-baseline gap-3.5 font-display text-[min(1.5rem,9vw)] leading-[1.2]"
      >
        <span
          className="min-w-[1ch] font-sans text-sm leading-[1.2] text-quiet even-figures"
          aria-hidden="true"
        >
          {number}
        </span>
        {title}
      </h3>
      <div>
        {hint && <p className="mb-5 max-w-prose text-quiet">{hint}</p>}
        <div className={`grid ${columns}`}>{children}</div>
      </div>
    </div>
  );
}
