import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { openKnownPages } from './known-pages.ts';
import { parsePage } from './page.ts';

const secrets = { TOKEN: 'very-secret' };
const page = { ...parsePage('<html lang="pt-BR"><h1>Ana</h1></html>'), leaks: [] };

test('pages that a build has read are known to the next, unless secrets changed or the file is broken', async () => {
  const folder = join(await makeFolder(), 'checks');
  const { pages, keep } = await openKnownPages(folder, secrets);
  expect(pages).toEqual(new Map());
  pages.set('digest', page);
  await keep();
  expect((await openKnownPages(folder, secrets)).pages).toEqual(pages);
  expect((await openKnownPages(folder, { TOKEN: 'other-secret' })).pages).toEqual(new Map());
  await writeFile(join(folder, 'pages.json'), '[{"conditions"');
  expect((await openKnownPages(folder, secrets)).pages).toEqual(new Map());
});
