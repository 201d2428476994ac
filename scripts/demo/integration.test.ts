import { expect, test } from 'vitest';
import { z } from 'zod';
import { openHarness } from './fixture.ts';

const demo = await openHarness({ talents: 60 });

const numeric = z.union([z.number(), z.string().regex(/^\d+$/)]);
const category = z.union([numeric, z.object({ id: numeric })]);
const measure = z.union([z.string().regex(/^\d+(\/\d+('\d+)?)?$/), z.number()]);
const size = { width: numeric, height: numeric };
const media = z.object({ file: z.string().regex(/^media\/talents\/\d+\/(book|snap)-\d+\.jpg$/), ...size });
const film = z.object({ file: z.string(), provider: z.enum(['youtube', 'vimeo']), ...size });
const gender = z.enum(['woman', 'man']);
const card = z.object({
  id: numeric,
  name: z.string().min(1),
  cover: z.string().nullable(),
  height: measure,
  eyes: z.string().optional(),
  shoes: numeric,
  jeans: numeric,
  hair: z.string(),
  traveling: numeric,
  categories: z.array(category).min(1),
  gender: gender.optional(),
});
const profile = card.extend({
  gender,
  bust: measure,
  waist: measure,
  hips: measure,
  instagram: z.string().nullable(),
  instagram_followers: numeric.optional(),
  book: z.array(media).min(3),
  snap: z.array(media).optional(),
  video: z.array(film).nullable(),
});

const read = async (path: string, init?: RequestInit) => (await demo.integration(path, init)).json();
const list = (query = '') => read(`/api/talents?language=en${query}`, { method: 'POST' });
const idsOf = (cards: { id: unknown }[]) => cards.map(({ id }) => Number(id));
const ids = Array.from({ length: 60 }, (_, index) => index + 1);

test('every card is listed on one page of a thousand, in the shape of the contract', async () => {
  const page = await list('&paginate=1000&traveling=2');
  expect(page).toMatchObject({ current_page: 1, last_page: 1 });
  expect(z.array(card).length(60).safeParse(page.data).error).toBeUndefined();
});

test('smaller pages have no gaps', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`&paginate=25&page=${page}`)));
  const sizes = pages.map(({ data, last_page }) => `${data.length} of ${last_page}`).join(', ');
  expect(sizes).toBe('25 of 3, 25 of 3, 10 of 3');
  expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(ids);
});

test('each profile has the shape of the contract', async () => {
  const query = 'language=en&cover2=1&skills=1';
  const answers = await Promise.all(ids.map((id) => read(`/api/talent/profile?${query}&id=${id}`)));
  expect(z.array(profile).safeParse(answers).error).toBeUndefined();
});

test('a talent that there is not is answered with 404 and JSON', async () => {
  const answer = await demo.integration('/api/talent/profile?language=en&id=61');
  expect([answer.status, await answer.json()]).toEqual([404, { message: expect.any(String) }]);
});

const options = (query: string) => read(`/api/talents/attributes?${query}`);

test('the options hold Brazil with its 27 states and their cities, in the language asked for', async () => {
  const within = encodeURIComponent('{"country":21,"state":null}');
  const lists = await options(`language=pt&countries=1&states=21&cities=${within}&hair=1&eyes=1`);
  expect(lists.countries).toContainEqual({ id: 21, value: 'Brasil' });
  expect(lists.states).toHaveLength(27);
  expect(lists.cities.length).toBeGreaterThan(120);
  expect([lists.hair.length, lists.eyes.length]).toEqual([25, 17]);
  expect(lists.hair[0]).toEqual({ id: 1, value: 'Avelã' });
  expect(await options('language=en&hair=1')).toMatchObject({ hair: { 0: { id: 1, value: 'Hazel' } } });
});

test('cities narrow to a state, also when the ids come as text', async () => {
  const { states } = await options('language=pt&states=21');
  const minas = states.find(({ value }: { value: string }) => value === 'Minas Gerais');
  const within = encodeURIComponent(JSON.stringify({ country: '21', state: String(minas.id) }));
  const { cities } = await options(`language=pt&cities=${within}`);
  expect(cities).toContainEqual({ id: expect.any(Number), value: 'Serra Dourada do Oeste' });
  expect(cities).not.toContainEqual(expect.objectContaining({ value: 'Salvador' }));
});

test('a query for cities that is not JSON is refused', async () => {
  expect((await demo.integration('/api/talents/attributes?cities=21')).status).toBe(400);
});

test('an edit changes card and profile together, and a reset undoes it', async () => {
  const names = async () => [(await read('/api/talent/profile?id=5')).name, (await list()).data[4].name];
  const before = await names();
  await demo.control('integration', 'PATCH', 'talents/5', { name: 'Outro Nome' });
  expect(await names()).toEqual(['Outro Nome', 'Outro Nome']);
  await demo.control('integration', 'POST', 'reset');
  await demo.signIn();
  expect(await names()).toEqual(before);
});
