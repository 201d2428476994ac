import type { Choice } from '#src/entries/choice.ts';
import { guardianOf } from '#src/entries/guardian.ts';
import { photoNames } from '#src/entries/photo.ts';
import { applicationSchema, isMinorsApplication } from '#src/features/apply/schema.ts';
import { mergeColours, ownColours } from '#src/i18n/colours.ts';
import { createIntegration, toNumericId } from '#src/upstream/talents/integration.ts';
import { errorsByField, type FormKind } from './form-kind.ts';
import { listTuning } from './lists.ts';

export const application: FormKind = {
  entry: 'getScouted',
  page: 'beModel',
  fragment: '',
  photos: photoNames,
  remarksField: 'about',
  ownLists: ownColours(),
  areListsEdited: false,
  connectLists: (settings) => {
    const integration = createIntegration(settings, listTuning);
    // The build reports what is left out of the lists.
    return async () => mergeColours(await integration.fetchHomeOptions(() => undefined));
  },
  formName: (panelField) => (panelField === 'name' ? 'first_name' : panelField),
  parse: ({ fields, files }, today) => {
    const parsed = applicationSchema(() => today).safeParse({
      ...Object.fromEntries(fields),
      ...Object.fromEntries(files),
    });
    if (!parsed.success) return { errors: errorsByField(parsed.error) };
    const { first_name, surname, country, id_state, basedin, ...rest } = parsed.data;
    const { image_1, image_2, image_3, image_4, consent, ...others } = rest;
    const { resp, resp_relation, resp_contact, resp_consent, ...texts } = others;
    return {
      fields: {
        name: `${first_name} ${surname}`,
        ...texts,
        country: toWire(country),
        id_state: toWire(id_state),
        basedin: toWire(basedin),
      },
      guardian: isMinorsApplication(() => today, texts) ? guardianOf(parsed.data) : undefined,
      remarks: [],
    };
  },
};

const toWire = ({ value, label }: Choice) => JSON.stringify({ value: toNumericId(value), label });
