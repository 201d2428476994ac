import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { choiceText } from '#src/entries/choice.ts';
import { FormContext } from '#src/forms/context.ts';
import { toFormProps } from '#src/forms/form-props.ts';
import type { Values } from '#src/forms/values.ts';
import { texts } from '#src/i18n/texts.ts';
import { applicationSchema } from '../schema.ts';
import { PlaceFields } from './PlaceFields.tsx';

const brazil = { id: '21', value: 'Brasil' };
const home = choiceText({ value: brazil.id, label: brazil.value });
const form = {
  ...toFormProps(
    'application',
    'getScouted',
    applicationSchema(() => ''),
    { locale: 'pt', texts: texts.pt },
  ),
  marksRequired: false,
  isOfMinor: () => false,
  preparing: new Set<never>(),
} as const;

function Form({ isLive, isListed, values }: { isLive: boolean; isListed: boolean; values: Values }) {
  const places = isListed ? [brazil] : [];
  return (
    <FormContext value={{ ...form, isLive }}>
      <FormProvider {...useForm({ defaultValues: values })}>
        <PlaceFields
          texts={texts.pt.apply}
          places={{ countries: places, states: places, homeCountry: brazil.id }}
        />
      </FormProvider>
    </FormContext>
  );
}

test.each([
  ['plain', true, {}, 'select select input'],
  ['plain', false, {}, 'input input input'],
  ['live', true, {}, 'select disabled disabled'],
  ['live', true, { country: home }, 'select select disabled'],
  ['live', false, {}, 'input disabled disabled'],
  ['live', false, { country: 'Chile' }, 'input input disabled'],
  ['live', false, { country: 'Chile', id_state: 'Santiago' }, 'input input input'],
] as const)(
  'a %s form (countries listed: %s) with the values %j has the controls %s',
  (kind, isListed, values, shown) => {
    const all = { country: '', id_state: '', basedin: '', ...values };
    const page = renderToStaticMarkup(<Form isLive={kind === 'live'} isListed={isListed} values={all} />);
    const controls = Array.from(page.matchAll(/<(select|input)([^>]*)/g), ([, tag, attributes]) =>
      attributes?.includes('disabled') ? 'disabled' : tag,
    );
    expect(controls.join(' ')).toBe(shown);
  },
);
