import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleFunctions } from './bundle.ts';
import { readConfig } from './config.ts';
import { createProject } from './fixture.ts';

const page = (text: string) =>
  `import { word } from '#src/word.ts'; export default () => new Response(word + '${text}');`;

test('functions are bundled again only when something that went into them has changed', async () => {
  const { root, write, remove } = createProject({
    'src/word.ts': `export const word = 'a';`,
    'functions/one.ts': page('one'),
  });
  onTestFinished(remove);
  const folder = join(root, 'bundles');
  const bundle = async () => bundleFunctions(root, await readConfig(root), folder);
  const getEntry = async () => (await bundle())[0]?.entry;

  const first = await getEntry();
  expect(await getEntry()).toBe(first);

  write({ 'src/word.ts': `export const word = 'changed';` });
  const second = await getEntry();
  expect(second).not.toBe(first);
  expect(await getEntry()).toBe(second);

  write({ 'functions/two.ts': page('two') });
  expect((await bundle()).map(({ name }) => name)).toEqual(['one', 'two']);
  const third = await getEntry();
  expect(third).not.toBe(second);

  write({ 'netlify.toml': '[functions]\ndirectory = "functions"\nnode_version = "24"\n' });
  const fourth = await getEntry();
  expect(fourth).not.toBe(third);
  expect(readdirSync(folder).filter((name) => name.startsWith('bundle-'))).toHaveLength(3);

  write({ 'bundles/manifest.json': '{' });
  const fifth = await getEntry();
  expect(fifth).not.toBe(fourth);
  rmSync(String(fifth));
  expect(await getEntry()).not.toBe(fifth);
});
