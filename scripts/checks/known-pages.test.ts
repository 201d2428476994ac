import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { openKnownPages } from './known-pages.ts';
import { parsePage } from './page.ts';

const secrets = { TOKEN: 'very-secret' };
const pages = new Map([['digest', { ...parsePage('<html lang="pt-BR"><h1>Ana</h1></html>'), leaks: [] }]]);

test('pages that a build has read are known to the next, unless secrets changed or the file is broken', async () => {
  const folder = join(await makeFolder(), 'checks');
  const load = async (values: Record<string, string>) => (await openKnownPages(folder, values)).load();
  expect(await load(secrets)).toEqual(new Map());
  await (await openKnownPages(folder, secrets)).keep(pages);
  expect(await load(secrets)).toEqual(pages);
  expect(await load({ TOKEN: 'other-secret' })).toEqual(new Map());
  await writeFile(join(folder, 'pages.json'), '[{"conditions"');
  expect(await load(secrets)).toEqual(new Map());
});
