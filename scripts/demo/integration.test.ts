import { expect, test } from 'vitest';
import { openHarness } from './fixture.ts';

const demo = await openHarness({ talents: 60 });

const read = async (path: string, init?: RequestInit) => (await demo.integration(path, init)).json();
const list = (query = '') => read(`/api/talents?language=en${query}`, { method: 'POST' });

test('smaller pages have no gaps', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`&paginate=25&page=${page}`)));
  const sizes = pages.map(({ data, last_page }) => `${data.length} of ${last_page}`).join(', ');
  expect(sizes).toBe('25 of 3, 25 of 3, 10 of 3');
  const listed = pages.flatMap(({ data }) => data.map(({ id }: { id: unknown }) => Number(id)));
  expect(listed).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

test.each([
  ['talent/profile?language=en&id=61', 404],
  ['talents/attributes?cities=21', 400],
])('%s is answered with %i and JSON', async (path, status) => {
  const answer = await demo.integration(`/api/${path}`);
  expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) }]);
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
