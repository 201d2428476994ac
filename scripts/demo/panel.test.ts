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

test('a post is answered whole', async () => {
  const post = { title: 'O que levar ao primeiro casting', html: expect.any(String) };
  expect(await read('posts/blog/pt/primeiro-casting')).toMatchObject(post);
});

test.each([
  ['GET', 'entities/nothing', 404],
  ['GET', 'posts/blog/pt/nothing', 404],
  ['GET', 'nothing', 404],
  ['POST', 'staff', 405],
])('%s %s is answered with %i and JSON', async (method, path, status) => {
  const answer = await demo.panel(`/api/${path}`, { method });
  expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) }]);
});
