import { expect, test } from 'vitest';
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
