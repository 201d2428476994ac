import { expect, test, vi } from 'vitest';
import { bareTalent } from '../../tests/support/samples.ts';
import { cacheKeyOf } from './cache-key.ts';

const content = vi.hoisted(() => ({ items: {} as Record<string, unknown[]> }));
vi.mock('astro:content', () => ({
  getCollection: async (name: string) => (content.items[name] ?? []).map((data) => ({ data })),
}));

// tests/build/edits.test.ts shows that other edits change no key, and which ones change a talent's own.
function keyWith(part: string, item: object): Promise<string> {
  content.items = { [part]: [item] };
  return cacheKeyOf(bareTalent);
}

test.each(['texts', 'customizations', 'social'])('an edit of the %s changes the key', async (part) => {
  expect(await keyWith(part, { phone: '2' })).not.toBe(await keyWith(part, { phone: '1' }));
});

test('the first news change the key, another post does not', async () => {
  const none = await keyWith('staff', {});
  const one = await keyWith('posts', { slug: 'a' });
  expect(one).not.toBe(none);
  expect(await keyWith('posts', { slug: 'b' })).toBe(one);
});
