import { readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { siteId } from '#scripts/host/blobs.ts';
import { startHost } from '#scripts/host/server.ts';
import { makeFolder } from './support/folder.ts';

/** The source of a function that responds with an expression, and its settings as the bundler reads them. */
function fn(expression: string, settings = '{}'): string {
  const config = `import type { Config } from '@netlify/functions';\nexport const config: Config = ${settings};`;
  return `${config}\nexport default async (req, context) => ${expression};`;
}

const half = `start(stream) { stream.enqueue(new TextEncoder().encode('half')); }`;
const broken = `pull(stream) { stream.error(new Error('broke off')); }`;
const functions: Record<string, string> = {
  throws: fn(`{ throw new Error('on purpose'); }`),
  rejects: fn(`{ Promise.reject(new Error('nobody caught this')); return new Promise(() => undefined); }`),
  exits: fn('{ process.exit(3); }'),
  broken: `throw new Error('cannot load');\n${fn(`new Response('never')`)}`,
  breaks: fn(`new Response(new ReadableStream({ ${half}, ${broken} }, { highWaterMark: 0 }))`),
  lists: `import { getStore } from '@netlify/blobs';\n${fn(`Response.json((await getStore('a').list()).blobs.map(({ key }) => key))`)}`,
  badcron: fn(`{ throw new Error('cron failed'); }`, `{ schedule: '@daily' }`),
};
const path = (name: string) => `/.netlify/functions/${name}`;

const pictures = ['100%.svg', 'a#b?c.svg', '50%25.svg'];
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const files = Object.entries(functions).map(([name, code]) => [`functions/${name}.ts`, code]);
const project = {
  'package.json': '{ "type": "module" }',
  'dist/index.html': 'home',
  ...Object.fromEntries(pictures.map((name) => [`dist/${name}`, drawing])),
  [`.netlify/local/blobs/entries/${siteId}/site:a/whole`]: 'of a blob',
  // The blob server first writes a temporary file beside a blob.
  [`.netlify/local/blobs/entries/${siteId}/site:a/.half`]: 'of a blo',
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

test.each(pictures)('the picture "%s" is found under its escaped name', async (name) => {
  const source = encodeURIComponent(`/${encodeURIComponent(name)}`);
  expect((await visit(`/.netlify/images?url=${source}&w=9&fm=png`)).status).toBe(200);
});

test('a file that a killed host has half written is not listed as a blob', async () => {
  expect((await visit(path('lists'))).text).toBe('["whole"]');
});

test('bundles have the same folder at each start, so that killed hosts do not fill the disk', async () => {
  expect((await readdir(join(root, '.netlify/local'))).sort()).toEqual(['blobs', 'functions']);
});

test('a response that breaks off ends in a broken connection', async () => {
  await expect(visit(path('breaks'))).rejects.toThrow('terminated');
});

test('only a scheduled function can be started by hand, and if it fails, it answers 500', async () => {
  expect((await site.invokeScheduled('badcron')).status).toBe(500);
  await expect(site.invokeScheduled('throws')).rejects.toThrow('No scheduled function is called "throws"');
});
