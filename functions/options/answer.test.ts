import { describe, expect, test } from 'vitest';
import type { OptionLists, OptionsQuery } from '#src/upstream/integration.ts';
import { createOptions, type FetchOptions } from './answer.ts';

const brazil = { id: '21', value: 'Brasil' };
const lists: OptionLists = { countries: [brazil], states: [], cities: [], hair: [], eyes: [] };
const away: FetchOptions = () => Promise.reject(new Error('integration: no answer'));

function start(fetchOptions: FetchOptions) {
  const lines: Record<string, unknown>[] = [];
  const answer = createOptions(fetchOptions, (line) => lines.push(line));
  const get = (query: string, method = 'GET') =>
    answer(new Request(`https://vitrine.example/api/options${query}`, { method }));
  return { get, lines };
}

describe('the option lists', () => {
  test.each<[string, OptionsQuery]>([
    ['', { locale: 'pt', country: '21', state: null }],
    ['?language=en&country=7&state=13', { locale: 'en', country: '7', state: '13' }],
    ['?language=&country=&state=&utm_source=x', { locale: 'pt', country: '21', state: null }],
  ])('for %j are asked for as %o', async (query, asked) => {
    const queries: OptionsQuery[] = [];
    const { get } = start((given) => {
      queries.push(given);
      return Promise.resolve(lists);
    });
    expect(await (await get(query)).json()).toEqual(lists);
    expect(queries).toEqual([asked]);
  });

  test.each([
    ['?country=7', 1_000, 1_000],
    ['?country=7', 1_001, 0],
    ['?country=7&state=13', 1_001, 1_001],
  ])('for %s and %i cities have %i', async (query, there, given) => {
    const cities = Array.from({ length: there }, (_, id) => ({ id: String(id), value: `Cidade ${id}` }));
    const { get } = start(() => Promise.resolve({ ...lists, cities }));
    expect((await (await get(query)).json()).cities).toHaveLength(given);
  });

  test('are cached at the edge, by their own query only, and served stale while they are renewed', async () => {
    const { headers } = await start(() => Promise.resolve(lists)).get('');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=300',
      'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=604800',
      'netlify-vary': 'query=language|country|state',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test.each(['?language=fr', '?country=a%20b', `?country=${'1'.repeat(21)}`, '?state=../x', '?state=%00'])(
    'for %j are refused, uncached',
    async (query) => {
      const { get } = start(away);
      const answer = await get(query);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    },
  );

  test('are only to be read', async () => {
    const answer = await start(away).get('', 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test.each<[string, FetchOptions]>([
    ['is away', away],
    ['has no countries', () => Promise.resolve({ ...lists, countries: [] })],
  ])('are the last good ones when the service %s, else there is 503', async (_, broken) => {
    let current = broken;
    const { get, lines } = start((query) => current(query));
    const failed = await get('');
    expect([failed.status, failed.headers.get('cache-control'), failed.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '30',
    ]);
    expect(await failed.json()).toEqual({ outcome: 'failed', reason: 'unavailable' });

    current = () => Promise.resolve(lists);
    await get('');
    current = broken;
    const stale = await get('');
    expect([stale.status, stale.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(await stale.json()).toEqual(lists);
    expect((await get('?country=7')).status).toBe(503);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['failed', 'stale', 'failed']);
  });

  test('of only so many queries are remembered', async () => {
    let current: FetchOptions = () => Promise.resolve(lists);
    const { get } = start((query) => current(query));
    for (let country = 0; country <= 200; country++) await get(`?country=${country}`);
    current = away;
    expect([(await get('?country=0')).status, (await get('?country=1')).status]).toEqual([503, 200]);
  });
});
