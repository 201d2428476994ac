import { expect, test } from 'vitest';
import { customizations } from './content/people.ts';
import { openHarness } from './fixture.ts';

const demo = await openHarness();

const read = async (path: string) => {
  const answer = await (await demo.panel(`/api/${path}`)).json();
  return 'data' in answer ? answer.data : answer;
};

// That each answer can be read, with its media and in both languages, is what the tests of the doctor look at.
test.each([
  ['posts/blog/pt?paginate=10&page=1', 10],
  ['posts/blog/pt?paginate=6&page=2', 2],
])('%s gives %i items', async (path, count) => {
  expect(await read(path)).toHaveLength(count);
});

test.each([
  ['entities/dafschool_cases/3', { cover: 'school/case-3.jpg' }],
  ['entities/dafschool_bio/mirela-vasconcelos', { name: 'Mirela Vasconcelos' }],
  ['posts/blog/pt/primeiro-casting', { title: 'O que levar ao primeiro casting', html: expect.any(String) }],
])('%s gives one item', async (path, item) => {
  expect(await read(path)).toMatchObject(item);
});

test('the entities are listed by name', async () => {
  expect(await read('entities')).toContainEqual({ name: 'client_feedback' });
});

test.each(['entities/nothing', 'entities/dafschool_bio/9', 'posts/blog/pt/nothing', 'nothing'])(
  '%s is answered with 404 and JSON',
  async (path) => {
    const answer = await demo.panel(`/api/${path}`);
    expect([answer.status, await answer.json()]).toEqual([404, { message: expect.any(String) }]);
  },
);

test('any page may draw the map, which lies around the agency and needs no other file', async () => {
  const answer = await fetch(`${demo.panelUrl}/map/style.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const text = await answer.text();
  expect(text).not.toMatch(/https?:|text-field/);
  const { features } = JSON.parse(text).sources.town.data;
  const [streets] = features;
  expect(streets.geometry.coordinates.length).toBeGreaterThan(200);
  for (const { geometry } of features)
    for (const [index, degrees] of geometry.coordinates.flat(3).entries())
      expect(degrees).toBeCloseTo(Number(customizations[index % 2 === 0 ? 'longitude' : 'latitude']), 0);
});

test('the media asked for are zipped', async () => {
  const files = [
    `${demo.panelUrl}/storage/slides/film-desktop.mp4`,
    `${demo.integrationUrl}/media/talents/3/cover.jpg`,
  ];
  const body = JSON.stringify({ name: 'Seleção São João', files });
  const answer = await demo.panel('/api/download/zip', { method: 'POST', body });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('selecao-sao-joao.zip');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('selecao-sao-joao-01.mp4')).toBe(true);
  expect(bytes.includes('selecao-sao-joao-02.jpg')).toBe(true);
});
