import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import type { LeftOut } from '#src/upstream/read-items.ts';
import { openAgency } from '../../../tests/support/agency.ts';
import { type Call, fault, reply, type Script } from '../../../tests/support/scripted.ts';
import { createIntegration } from './integration.ts';
import { createTalentParser } from './profile.ts';
import { explainDrop, fetchRoster } from './roster.ts';

const people = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, name: `N${first + index}` }));

async function load(answers: Record<string, Script>) {
  const agency = await openAgency();
  const profile = ({ query }: Call) => ({ name: `P${query.get('id')}` });
  agency.integration.script({ '/api/talent/profile': profile, ...answers });
  const leftOut: LeftOut[] = [];
  const integration = createIntegration(readSettings(agency.env), { firstDelayMs: 1 });
  const roster = await fetchRoster(integration, (note) => leftOut.push(note));
  return {
    names: roster.map(({ name }) => name),
    categories: roster.map(({ categories }) => categories),
    leftOut: leftOut.map(({ name, reason }) => `${name}: ${reason}`),
    asked: agency.integration.callsTo('/api/talents').map(({ query }) => query.get('page')),
    first: agency.integration.callsTo('/api/talents')[0],
    profile: agency.integration.callsTo('/api/talent/profile')[0],
  };
}

/** Pages of two talents each, in the service's envelope; `extra` replaces fields. */
function pages(count: number, extra: object = {}) {
  return ({ query }: Call) => {
    const page = Number(query.get('page') ?? 1);
    const data = page <= count ? people(page * 2 - 1, 2) : [];
    return { data, current_page: page, last_page: count, ...extra };
  };
}

describe('the pages of the list', () => {
  test('are requested with the query that the service needs', async () => {
    const { names, asked, first, profile } = await load({ '/api/talents': pages(3) });
    expect(names).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
    expect(asked).toEqual([null, '2', '3']);
    expect(first).toMatchObject({ method: 'POST', body: '' });
    expect(String(first?.query)).toBe('language=en&paginate=1000&traveling=2');
    expect(String(profile?.query)).toBe('language=en&id=1&cover2=1&skills=1');
  });

  test.each([
    ['as text', { last_page: '3' }, [null, '2', '3']],
    ['in meta', { last_page: undefined, meta: { last_page: 3 } }, [null, '2', '3']],
    ['nowhere', { last_page: undefined }, [null, '2', '3', '4']],
  ])('are all found if their number is given %s', async (_, extra, pagesAsked) => {
    const { names, asked } = await load({ '/api/talents': pages(3, extra) });
    expect({ names: names.length, asked }).toEqual({ names: 6, asked: pagesAsked });
  });

  test('are all read if the roster grows by one meanwhile', async () => {
    const answer = (call: Call) => pages(3, { last_page: call.query.has('page') ? 3 : 2 })(call);
    const { names, asked } = await load({ '/api/talents': answer });
    expect({ names: names.length, asked }).toEqual({ names: 6, asked: [null, '2', '3'] });
  });

  test('are at most 200, however much their number grows', async () => {
    const answer = (call: Call) => pages(3, { last_page: call.query.has('page') ? 1e9 : 2 })(call);
    expect((await load({ '/api/talents': answer })).asked).toHaveLength(200);
  });

  test('end at one with nobody new, if their number is unknown', async () => {
    const { names, asked, leftOut } = await load({ '/api/talents': [...people(1, 2), { id: 3 }] });
    expect({ names, asked }).toEqual({ names: ['P1', 'P2'], asked: [null, '2'] });
    expect(leftOut).toEqual(['3: no name']);
  });

  test.each([404, 410])('end at one that is answered with %i', async (status) => {
    const page = pages(1, { last_page: undefined });
    const answer = (call: Call) => (call.query.has('page') ? reply(status) : page(call));
    expect((await load({ '/api/talents': answer })).names).toEqual(['P1', 'P2']);
  });
});

const signs = [{ categories: [102] }, { categories: [{ name: 'Infantil' }] }, { gender: 'Kids' }];
const listing = (...data: object[]) => ({ '/api/talents': { data, last_page: 1 } });

/** Pages without their number; after the second, it is repeated. */
const lastAgain = (call: Call) => {
  const page = Math.min(Number(call.query.get('page') ?? 1), 2);
  return [...people(page * 2 - 1, 2), ...(page > 1 ? [{ id: 9 }] : [])];
};
const laterPages = (status: number, extra?: object) => (call: Call) =>
  call.query.has('page') ? reply(status) : pages(2, extra)(call);

const profiles = [reply(404), null, { message: 'Oops' }, { name: 'P4', data: null }];
const profileOf = ({ query }: Call) => profiles[Number(query.get('id')) - 1];

test.each<[what: string, answers: Record<string, Script>, names: string[], leftOut?: string[]]>([
  [
    'pages in their own envelope, which end with an empty one',
    { '/api/talents': (call: Call) => ({ data: pages(1, { last_page: 2 })(call) }) },
    ['P1', 'P2'],
  ],
  [
    'a last page that is repeated for ever',
    { '/api/talents': lastAgain },
    ['P1', 'P2', 'P3', 'P4'],
    ['9: no name'],
  ],
  [
    'profiles that are gone or unreadable',
    { ...listing(...people(1, 4)), '/api/talent/profile': profileOf },
    ['P4'],
    ['1: no profile', '2: unreadable profile', '3: unreadable profile'],
  ],
  [
    'an id that is taken, one too long for a file name, and a missing name',
    listing({ id: 1, name: 'A' }, { id: '1', name: 'B' }, { id: 'é'.repeat(31), name: 'C' }, { id: 3 }),
    ['P1'],
    ['1: the id is taken', '3: no name', `${'é'.repeat(31)}: the id is too long for an address`],
  ],
  [
    'two ids of half a character, which no address can tell apart',
    listing({ id: '\ud83d', name: 'A' }, { id: '\udc00', name: 'B' }),
    ['P\ufffd'],
    ['\ufffd: the id is taken'],
  ],
  [
    'children without an id, whose names are not reported',
    listing(
      { id: 1, name: 'A' },
      { name: 'Ana Souza' },
      ...signs.map((sign) => ({ name: 'Bia Souza', ...sign })),
    ),
    ['P1'],
    ['Ana Souza: no id', 'number 3: no id', 'number 4: no id', 'number 5: no id'],
  ],
  ['an empty list', { '/api/talents': { data: [] } }, [], ['roster: the service lists nobody']],
])('all readable talents are found in a roster with %s', async (_, answers, names, leftOut = []) => {
  const roster = await load(answers);
  expect([roster.names, roster.leftOut.sort()]).toEqual([names, leftOut]);
});

test.each<[what: string, answers: Record<string, Script>, reason: string | RegExp]>([
  ['implausibly many pages', { '/api/talents': pages(1, { last_page: 1e9 }) }, '1000000000 pages'],
  ['a further page that fails', { '/api/talents': laterPages(403, { last_page: undefined }) }, '403'],
  ['a missing one of two pages', { '/api/talents': laterPages(404) }, '404'],
  ['nobody who can be read', listing({ id: 1 }), 'None of the 1'],
  ['a list that breaks off', { '/api/talents': fault('cut') }, 'no answer'],
  ['an answer that is no list', { '/api/talents': null }, 'neither a list nor a page of one'],
  [
    'a profile that fails to load, whose id is reported',
    {
      ...listing(...people(1, 3)),
      '/api/talent/profile': ({ query }: Call) => (query.get('id') === '2' ? reply(403) : { name: 'P' }),
    },
    /^profile of talent 2: integration .* answered 403$/,
  ],
])('a roster fails with %s', (_, answers, reason) => expect(load(answers)).rejects.toThrow(reason));

test.each(signs)('a talent that is also listed with %j is a child', async (sign) => {
  const entries = [{ categories: [1560] }, sign].map((entry) => ({ id: 1, name: 'A', ...entry }));
  expect((await load(listing(...entries))).categories).toEqual([[1560, 102]]);
});

test('no profile is requested after another one failed', async () => {
  const cards = createTalentParser('https://talents.example').parseCards(people(1, 500), () => {});
  let asked = 0;
  const fetchProfile = () => {
    asked += 1;
    return Promise.reject(new Error('down'));
  };
  await expect(fetchRoster({ fetchCards: async () => cards, fetchProfile }, () => {})).rejects.toThrow(
    'down',
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBeLessThan(100);
});

test.each([
  [100, 100, true],
  [70, 100, true],
  [69, 100, false],
  [5, 0, true],
  [0, 0, true],
  [0, 1, false],
])('%i talents after %i are plausible: %j', (talents, before, isPlausible) => {
  const drop = explainDrop(talents, before, false);
  if (isPlausible) expect(drop).toBeUndefined();
  else expect(drop).toContain('set ALLOW_ROSTER_DROP=1 and start one build by hand');
  expect(explainDrop(talents, before, true)).toBeUndefined();
});
