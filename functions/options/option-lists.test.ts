import { describe, expect, test, vi } from 'vitest';
import type { OptionLists, OptionsQuery } from '#src/upstream/talents/integration.ts';
import type { FetchOptions } from './cached-lists.ts';
import { createOptions } from './option-lists.ts';

const option = (id: string) => ({ id, value: `n. ${id}` });
const lists: OptionLists = {
  countries: ['21', '7', '8'].map(option),
  states: ['13', '14'].map(option),
  cities: [],
  hair: [],
  eyes: [],
};
const away: FetchOptions = () => Promise.reject(new Error('integration: no answer'));
const minute = 60_000;

function start(fetchOptions: FetchOptions) {
  const lines: Record<string, unknown>[] = [];
  const clock = { time: 0 };
  const times = { now: () => clock.time, callMs: 40, wholeMs: 200 };
  const answer = createOptions(fetchOptions, (line) => lines.push(line), times);
  const get = (query: string, method = 'GET') =>
    answer(new Request(`https://vitrine.example/api/options${query}`, { method }));
  return { get, lines, clock };
}

describe('the option lists', () => {
  test.each<[string, OptionsQuery]>([
    ['', { locale: 'pt', country: '21', state: null }],
    ['?language=en&country=7&state=13', { locale: 'en', country: '7', state: '13' }],
    ['?utm_source=x', { locale: 'pt', country: '21', state: null }],
  ])('for %j are asked for as %o', async (query, asked) => {
    const queries: OptionsQuery[] = [];
    const { get } = start((given) => {
      queries.push(given);
      return Promise.resolve(lists);
    });
    expect(await (await get(query)).json()).toEqual(lists);
    expect(queries.at(-1)).toEqual(asked);
  });

  test('for made-up places are refused without asking the service for them', async () => {
    const fetchOptions = vi.fn<FetchOptions>(() => Promise.resolve(lists));
    const { get } = start(fetchOptions);
    const made = Array.from({ length: 300 }, (_, id) => `?country=${id + 100}`);
    const states = Array.from({ length: 300 }, (_, id) => `?country=7&state=${id + 100}`);
    const answers = await Promise.all([...made, ...states].map((query) => get(query)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(fetchOptions.mock.calls.map(([query]) => query)).toEqual([
      { locale: 'pt', country: '21', state: null },
      { locale: 'pt', country: '7', state: null },
    ]);
  });

  test('are fetched again after ten minutes, once for all who want them', async () => {
    const fetchOptions = vi.fn<FetchOptions>(() => Promise.resolve(lists));
    const { get, clock } = start(fetchOptions);
    const many = () => Promise.all(Array.from({ length: 40 }, () => get('')));
    await many();
    clock.time += 10 * minute - 1;
    await many();
    expect(fetchOptions).toHaveBeenCalledOnce();
    clock.time += 1;
    await many();
    expect(fetchOptions).toHaveBeenCalledTimes(2);
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

  test.each([
    '?language=fr',
    '?country=a%20b',
    `?country=${'1'.repeat(21)}`,
    '?state=../x',
    '?state=%00',
    '?language=',
    '?country=',
    '?country=21&state=',
    '?country=21&country=7',
    '?language=pt&language=pt',
  ])('for %j are refused, uncached', async (query) => {
    const { get } = start(away);
    const answer = await get(query);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  });

  test('are only to be read', async () => {
    const answer = await start(away).get('', 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test.each<[string, FetchOptions]>([
    ['is away', away],
    ['has no countries', () => Promise.resolve({ ...lists, countries: [] })],
    ['hangs', () => new Promise<OptionLists>(() => undefined)],
  ])('are the last good ones when the service %s, else there is 503', async (_, broken) => {
    let current = broken;
    const { get, lines, clock } = start((query) => current(query));
    const failed = await get('');
    expect([failed.status, failed.headers.get('cache-control'), failed.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '30',
    ]);
    expect(await failed.json()).toEqual({ outcome: 'failed', reason: 'unavailable' });

    current = () => Promise.resolve(lists);
    clock.time += minute;
    expect((await get('')).status).toBe(200);
    clock.time += 10 * minute;
    current = broken;
    const stale = await get('');
    expect([stale.status, stale.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(await stale.json()).toEqual(lists);
    expect((await get('?country=7')).status).toBe(503);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['failed', 'stale', 'failed']);
  });

  test('are remembered for a limited number of queries, the last used ones', async () => {
    let current: FetchOptions = () => Promise.resolve(many);
    const many = { ...lists, countries: Array.from({ length: 300 }, (_, id) => option(String(id))) };
    const { get, clock } = start((query) => current(query));
    for (let country = 0; country <= 200; country++) await get(`?country=${country}`);
    current = away;
    clock.time += 10 * minute;
    const statuses = async (query: string) => (await get(query)).status;
    expect([await statuses('?country=0'), await statuses('?country=200'), await statuses('')]).toEqual([
      503, 200, 200,
    ]);
  });
});
