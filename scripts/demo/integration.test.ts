import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openHarness, postJson } from './fixture.ts';

const demo = await openHarness({ talents: 60 });

const numeric = z.union([z.number(), z.string().regex(/^\d+$/)]);
const category = z.union([numeric, z.object({ id: numeric })]);
const measure = z.union([z.string().regex(/^\d+(\/\d+('\d+)?)?$/), z.number()]);
const media = z.object({
  file: z.string().regex(/^media\/talents\/\d+\/(book|snap)-\d+\.jpg$/),
  width: numeric,
  height: numeric,
});
const film = z.object({
  file: z.string(),
  provider: z.enum(['youtube', 'vimeo']),
  width: numeric,
  height: numeric,
});
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

const list = async (query = '') =>
  (await demo.integration(`/api/talents?language=en${query}`, { method: 'POST' })).json();

describe('talents', () => {
  test('lists every card on one page of a thousand, in the shape of the contract', async () => {
    const page = await list('&paginate=1000&traveling=2');
    expect(page).toMatchObject({ current_page: 1, last_page: 1 });
    expect(z.array(card).safeParse(page.data).error).toBeUndefined();
    expect(page.data).toHaveLength(60);
  });

  test('pages through the roster without gaps', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`&paginate=25&page=${page}`)));
    expect(pages.map(({ data, last_page }) => [data.length, last_page])).toEqual([
      [25, 3],
      [25, 3],
      [10, 3],
    ]);
    const ids = pages.flatMap(({ data }) => data.map((talent: { id: unknown }) => Number(talent.id)));
    expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  test('gives each profile in the shape of the contract', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const answers = await Promise.all(
      ids.map(async (id) =>
        (await demo.integration(`/api/talent/profile?language=en&id=${id}&cover2=1&skills=1`)).json(),
      ),
    );
    expect(z.array(profile).safeParse(answers).error).toBeUndefined();
  });

  test('says 404 in JSON for a talent that it does not have', async () => {
    const answer = await demo.integration('/api/talent/profile?language=en&id=61');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });
});

describe('option lists', () => {
  const options = async (query: string) =>
    (await demo.integration(`/api/talents/attributes?${query}`)).json();

  test('gives Brazil with its 27 states and their cities, in the language asked for', async () => {
    const within = encodeURIComponent('{"country":21,"state":null}');
    const lists = await options(`language=pt&countries=1&states=21&cities=${within}&hair=1&eyes=1`);
    expect(lists.countries).toContainEqual({ id: 21, value: 'Brasil' });
    expect(lists.states).toHaveLength(27);
    expect(lists.cities.length).toBeGreaterThan(120);
    expect([lists.hair.length, lists.eyes.length]).toEqual([25, 17]);
    expect(lists.hair[0]).toEqual({ id: 1, value: 'Avelã' });
    expect((await options('language=en&hair=1')).hair[0]).toEqual({ id: 1, value: 'Hazel' });
  });

  test('narrows cities to a state, also when the ids come as text', async () => {
    const { states } = await options('language=pt&states=21');
    const minas = states.find(({ value }: { value: string }) => value === 'Minas Gerais');
    const within = encodeURIComponent(JSON.stringify({ country: '21', state: String(minas.id) }));
    const { cities } = await options(`language=pt&cities=${within}`);
    expect(cities).toContainEqual({ id: expect.any(Number), value: 'Serra Dourada do Oeste' });
    expect(cities).not.toContainEqual(expect.objectContaining({ value: 'Salvador' }));
  });

  test('refuses a cities query that is not JSON', async () => {
    expect((await demo.integration('/api/talents/attributes?cities=21')).status).toBe(422);
  });
});

describe('edits', () => {
  const edit = '/_demo/talents';

  test('changes card and profile together', async () => {
    await postJson(`${demo.integrationUrl}${edit}/5`, { name: 'Outro Nome' }, 'PATCH');
    const answer = await (await demo.integration('/api/talent/profile?id=5')).json();
    expect(answer.name).toBe('Outro Nome');
    expect((await list()).data[4].name).toBe('Outro Nome');
  });

  test('adds and removes talents, and a reset undoes both', async () => {
    const added = await postJson(`${demo.integrationUrl}${edit}`, { name: 'Nova', gender: 'woman' });
    expect(await added.json()).toEqual({ id: 61 });
    await fetch(`${demo.integrationUrl}${edit}/1`, { method: 'DELETE' });
    expect((await list()).data.map(({ id }: { id: unknown }) => Number(id))).not.toContain(1);
    expect((await (await demo.integration('/api/talent/profile?id=61')).json()).name).toBe('Nova');

    await fetch(`${demo.integrationUrl}/_demo/reset`, { method: 'POST' });
    await demo.signIn();
    expect((await list()).data).toHaveLength(60);
    expect((await demo.integration('/api/talent/profile?id=1')).status).toBe(200);
  });
});
