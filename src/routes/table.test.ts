import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routes } from './table.ts';

test('each kind of page has a file that is named after its key', async () => {
  const files = await Array.fromAsync(glob('src/pages/[[]...*].astro'));
  const keys = files.map((file) => /\[\.\.\.(\w+)\]/.exec(file)?.[1]);
  expect(keys.sort()).toEqual(Object.keys(routes).sort());
});
