import { expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { openAgency } from '../../../tests/support/agency.ts';
import { createIntegration } from './integration.ts';

test('a line that occurs twice in an option list is one option', async () => {
  const { env, integration } = await openAgency();
  const brazil = { id: 21, value: 'Brasil' };
  integration.script({
    '/api/talents/attributes': {
      countries: [brazil, { id: '21', value: 'Brasil ' }, { id: 22, value: 'Chile' }],
      cities: [1, 2].map((id) => ({ id, value: 'Bom Jesus' })),
    },
  });
  const query = { locale: 'pt', country: '21', state: null } as const;
  const lists = await createIntegration(readSettings(env)).fetchOptions(query, () => {});
  expect(lists.countries.map(({ value }) => value)).toEqual(['Brasil', 'Chile']);
  expect(lists.cities).toHaveLength(2);
});

test.each([
  ['13', 13],
  ['0', 0],
  ['013', '013'],
  ['SP', 'SP'],
  [null, null],
])('all lists are requested at once, and the cities of the state %j by %j', async (state, asked) => {
  const { env, integration } = await openAgency();
  integration.script({ '/api/talents/attributes': {} });
  await createIntegration(readSettings(env)).fetchOptions({ locale: 'pt', country: '21', state }, () => {});
  const [call] = integration.callsTo('/api/talents/attributes');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    language: 'pt',
    countries: '1',
    states: '21',
    cities: JSON.stringify({ country: 21, state: asked }),
    hair: '1',
    eyes: '1',
  });
});
