import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleFunctions } from './bundle.ts';
import { readConfig } from './config.ts';
import { createProject, fn } from './fixture.ts';

const page = `import { word } from '#src/word.ts';\n${fn('new Response(word)')}`;

test('functions are bundled again only when a file or a setting has changed', async () => {
  const { root, write, remove } = createProject({
    'src/word.ts': `export const word = 'a';`,
    'functions/one.ts': page,
  });
  onTestFinished(remove);
  const folder = join(root, 'bundles');
  const bundle = async () => bundleFunctions(root, await readConfig(root), folder);
  let last = (await bundle())[0]?.entry ?? '';
  const changes: (() => void)[] = [
    () => write({ 'src/word.ts': `export const word = 'changed';` }),
    () => write({ 'functions/two.ts': page }),
    () => write({ 'netlify.toml': '[functions]\ndirectory = "functions"\nnode_bundler = "esbuild"\n' }),
    () => write({ 'bundles/manifest.json': '{' }),
    () => rmSync(last),
  ];
  for (const change of changes) {
    expect((await bundle())[0]?.entry).toBe(last);
    change();
    const [next] = await bundle();
    expect(next?.entry).not.toBe(last);
    last = next?.entry ?? '';
  }
  expect((await bundle()).map(({ name }) => name)).toEqual(['one', 'two']);
  expect(readdirSync(folder).filter((name) => name.startsWith('bundle-'))).toHaveLength(3);
});
