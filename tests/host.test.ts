import { readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startHost } from '#scripts/host/server.ts';
import { makeFolder } from './support/folder.ts';

/** The source of a function that responds with an expression, and its settings as the bundler reads them. */
function fn(expression: string, settings = '{}'): string {
  const config = `import type { Config } from '@netlify/functions';\nexport const config: Config = ${settings};`;
  return `${config}\nexport default async (req, context) => ${expression};`;
}

const functions: Record<string, string> = {
  throws: fn(`{ throw new Error('on purpose'); }`),
  rejects: fn(`{ Promise.reject(new Error('nobody caught this')); return new Promise(() => undefined); }`),
  exits: fn('{ process.exit(3); }'),
  broken: `throw new Error('cannot load');\n${fn(`new Response('never')`)}`,
  badcron: fn(`{ throw new Error('cron failed'); }`, `{ schedule: '@daily' }`),
};
const path = (name: string) => `/.netlify/functions/${name}`;

const files = Object.entries(functions).map(([name, code]) => [`functions/${name}.ts`, code]);
const project = {
  'package.json': '{ "type": "module" }',
  'dist/index.html': 'home',
  'dist/_headers': '',
  ...Object.fromEntries(files),
};
const root = await makeFolder(project, undefined, 'a%25b#c-');
await symlink(resolve('node_modules'), join(root, 'node_modules'));
const lines: string[] = [];
const site = await startHost({ root, port: 0, log: (line) => lines.push(line) });
afterAll(site.close);

async function visit(path: string) {
  const answer = await fetch(site.url + path);
  return { status: answer.status, text: await answer.text() };
}

test('a build without headers is not served', async () => {
  const start = startHost({ root, publish: 'functions', port: 0 });
  await expect(start).rejects.toThrow('functions is not a complete build');
});

test.each([
  ['throws', 'on purpose'],
  ['rejects', 'nobody caught this'],
  ['exits', 'exit 3'],
  ['broken', 'cannot load'],
])('the failing function "%s" answers 500, and logs its reason in one line', async (name, reason) => {
  const answer = await visit(path(name));
  expect([answer.status, answer.text.includes(reason)]).toEqual([500, false]);
  const told = () => lines.splice(0).filter((line) => line.includes(reason));
  await expect.poll(told).toEqual([expect.stringMatching(/^[^\n]*$/)]);
  expect((await visit('/')).status).toBe(200);
});

test('bundles have the same folder at each start, so that killed hosts do not fill the disk', async () => {
  expect((await readdir(join(root, '.netlify/local'))).sort()).toEqual(['blobs', 'functions']);
});

test('only a scheduled function can be started by hand, and if it fails, it answers 500', async () => {
  expect((await site.invokeScheduled('badcron')).status).toBe(500);
  await expect(site.invokeScheduled('throws')).rejects.toThrow('No scheduled function is called "throws"');
});
