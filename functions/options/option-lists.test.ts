import { describe, expect, test, vi } from 'vitest';
import type { OptionLists, OptionsQuery } from '#src/upstream/talents/integration.ts';
import { minute } from '../shared/times.ts';
import { createOptions, type FetchOptions } from './option-lists.ts';

const option = (id: string) => ({ id, value: `n. ${id}` });
const lists: OptionLists = {
  countries: ['21', '7', '8', '550e8400-e29b-41d4-a716-446655440000'].map(option),
  states: ['13', '14', 'São Paulo'].map(option),
  cities: [],
  hair: [],
  eyes: [],
};
const works: FetchOptions = () => Promise.resolve(lists);
const down: FetchOptions = () => Promise.reject(new Error('integration: no answer'));
const numbers = (count: number, first = 0) => Array.from({ length: count }, (_, id) => String(id + first));

function start(given: FetchOptions, limits = { callMs: 40, wholeMs: 200 }) {
  const lines: Record<string, unknown>[] = [];
  const clock = { time: Date.UTC(2026, 5, 10, 12) };
  const service = { fetchOptions: vi.fn(given) };
  const log = (line: Record<string, unknown>) => void lines.push(line);
  const answer = createOptions(
    (query) => service.fetchOptions(query),
    log,
    () => clock.time,
    limits,
  );
  const get = async (query = '', method = 'GET') =>
    answer(new Request(`https://agency.example/api/options${query}`, { method }));
  const statuses = async (...queries: string[]) => {
    const answers = await Promise.all(queries.map((query) => get(query)));
    return answers.map(({ status }) => status);
  };
  return { get, statuses, lines, clock, service };
}

describe('the option lists', () => {
  test.each<[string, OptionsQuery]>([
    ['', { locale: 'pt', country: '21', state: null }],
    ['?language=en&country=7&state=13', { locale: 'en', country: '7', state: '13' }],
    [
      '?country=550e8400-e29b-41d4-a716-446655440000&state=S%C3%A3o%20Paulo',
      { locale: 'pt', country: '550e8400-e29b-41d4-a716-446655440000', state: 'São Paulo' },
    ],
  ])('for the address query %j are requested with %j', async (query, asked) => {
    const { get, service } = start(works);
    expect(await (await get(query)).json()).toEqual(lists);
    expect(service.fetchOptions).toHaveBeenLastCalledWith(asked);
  });

  test('for invented places are refused without a call to the service', async () => {
    const { statuses, service } = start(works);
    const countries = numbers(300, 100).map((id) => `?country=${id}`);
    const states = numbers(300, 100).map((id) => `?country=7&state=${id}`);
    expect(new Set(await statuses(...countries, ...states))).toEqual(new Set([400]));
    expect(service.fetchOptions.mock.calls).toEqual([
      [{ locale: 'pt', country: '21', state: null }],
      [{ locale: 'pt', country: '7', state: null }],
    ]);
  });

  test('are fetched again after ten minutes, once for all visitors', async () => {
    const { statuses, clock, service } = start(works);
    for (const [pause, calls] of [
      [0, 1],
      [10 * minute, 1],
      [1, 2],
    ] as const) {
      clock.time += pause;
      await statuses(...numbers(40).map(() => ''));
      expect(service.fetchOptions).toHaveBeenCalledTimes(calls);
    }
  });

  test('for a query of question marks alone are answered at once', async () => {
    const { get } = start(works);
    const started = process.cpuUsage();
    expect((await get('?'.repeat(60_000))).status).toBe(200);
    // Microseconds of CPU time. It took 15 s when each question mark started a search to the end.
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  });

  test('are remembered for the most recently used queries', async () => {
    const { statuses, clock, service } = start(() =>
      Promise.resolve({ ...lists, countries: numbers(300).map(option) }),
    );
    for (const country of numbers(201)) await statuses(`?country=${country}`);
    service.fetchOptions = vi.fn(down);
    clock.time += 11 * minute;
    expect(await statuses('?country=0', '?country=200', '')).toEqual([503, 200, 200]);
  });

  test.each([
    ['?country=7', 1_000, 1_000],
    ['?country=7', 1_001, 0],
    ['?country=7&state=13', 1_001, 1_001],
  ])('for %s with %i cities contain %i', async (query, cities, given) => {
    const { get } = start(() => Promise.resolve({ ...lists, cities: numbers(cities).map(option) }));
    expect((await (await get(query)).json()).cities).toHaveLength(given);
  });

  test('are cached at the edge per query, and served stale while they are fetched again', async () => {
    const { headers } = await start(works).get();
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=300',
      'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=604800',
      'netlify-vary': 'query=language|country|state',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test('are given up in time, however long each call may take', async () => {
    const { statuses } = start(() => new Promise(() => undefined), { callMs: 60 * minute, wholeMs: 40 });
    expect(await statuses('?country=7&state=13')).toEqual([503]);
  });

  test.each<[string, FetchOptions]>([
    ['is down', down],
    ['has no countries', () => Promise.resolve({ ...lists, countries: [] })],
    ['hangs', () => new Promise<OptionLists>(() => undefined)],
  ])('are the last good ones if the service %s, or a 503 if there are none', async (_, broken) => {
    const { get, statuses, lines, clock, service } = start(broken);
    const failed = await get();
    const headers = ['cache-control', 'retry-after'].map((name) => failed.headers.get(name));
    expect([failed.status, ...headers]).toEqual([503, 'no-store', '30']);
    expect(await failed.json()).toEqual({ outcome: 'failed', reason: 'unavailable' });

    service.fetchOptions = vi.fn(works);
    clock.time += minute;
    expect(await statuses('')).toEqual([200]);
    clock.time += 11 * minute;
    service.fetchOptions = vi.fn(broken);
    const stale = await get();
    expect([stale.status, stale.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(await stale.json()).toEqual(lists);
    expect(await statuses('?country=7')).toEqual([503]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['failed', 'stale', 'failed']);
  });
});
