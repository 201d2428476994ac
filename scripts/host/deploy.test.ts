import { renameSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveOnce } from './fixture.ts';

test('a new build is served at once with its rules, and also rules that change in place', async () => {
  const build = (folder: string, name: string) => ({
    [`${folder}/index.html`]: name,
    [`${folder}/_redirects`]: `/r /${name} 301\n`,
    [`${folder}/_headers`]: `/*\n  X-Build: ${name}\n`,
  });
  const site = await serveOnce({ ...build('dist', 'old'), 'dist/gone.html': 'gone' });
  const see = async () => {
    const [home, led, gone] = await Promise.all(['/', '/r', '/gone'].map((path) => site.visit(path)));
    return [home?.text, home?.headers['x-build'], led?.headers.location, gone?.status];
  };
  expect(await see()).toEqual(['old', 'old', '/old', 200]);

  const { root, write } = site;
  write(build('next', 'new'));
  renameSync(join(root, 'dist'), join(root, 'previous'));
  renameSync(join(root, 'next'), join(root, 'dist'));
  expect(await see()).toEqual(['new', 'new', '/new', 404]);
  write({ 'dist/_redirects': '/r /edited 301\n' });
  expect((await see())[2]).toBe('/edited');

  // A build that is gone for good is an error for visitors, not for the server.
  rmSync(join(root, 'dist'), { recursive: true });
  expect((await site.visit('/')).status).toBe(404);
  write({ 'dist/index.html': 'back' });
  expect((await site.visit('/')).text).toBe('back');
});

test('requests wait while a new build takes its place', async () => {
  const site = await serveOnce({ 'dist/index.html': 'one', 'next/index.html': 'two' });
  const [dist = '', next = '', spare = ''] = ['dist', 'next', 'spare'].map((name) => join(site.root, name));
  const seen = new Set<string>();
  let isSwapping = true;
  const visitors = [1, 2, 3].map(async () => {
    while (isSwapping) seen.add((await site.visit('/')).text);
  });
  for (let at = 0; at < 60; at += 1) {
    await rename(dist, spare);
    await rename(next, dist);
    await rename(spare, next);
    expect((await site.visit('/')).text).toBe(at % 2 === 0 ? 'two' : 'one');
  }
  isSwapping = false;
  await Promise.all(visitors);
  expect([...seen].sort()).toEqual(['one', 'two']);
});

test('rules that Netlify refuses leave the rules before in force, and are reported once', async () => {
  const site = await serveOnce({ 'dist/_redirects': '/r /old 301\n' });
  site.write({ 'dist/_redirects': '/r nowhere\n' });
  for (let at = 0; at < 3; at += 1) expect((await site.visit('/r')).headers.location).toBe('/old');
  expect(site.lines).toEqual([expect.stringMatching(/^The new deploy is not accepted: .*line 1/)]);
  site.write({ 'dist/_redirects': '/r /new 301\n' });
  expect((await site.visit('/r')).headers.location).toBe('/new');
});

const redirects = (text: string) => ({ 'dist/_redirects': `${text}\n` });
const deployed = (text: string) => ({ '.netlify/v1/config.json': text });
test.each([
  ['no build', { 'netlify.toml': '[build]\npublish = "none"' }, /none does not exist; run "npm run build"/],
  ['broken TOML', { 'netlify.toml': '[build' }, /netlify\.toml: /],
  ['a wrong setting', { 'netlify.toml': '[build]\npublish = 5' }, /netlify\.toml: build\.publish: /],
  [
    'a wrong pattern',
    deployed('{"images":{"remote_images":["("]}}'),
    /^Malformed remote image pattern: "\("/,
  ],
  ['rules of a framework', deployed('{"redirects":[]}'), /Unrecognized key: "redirects"/],
  ['a wrong redirect', redirects('/a b'), /Could not parse redirect line 1: \/a b/],
  ['a rewrite', redirects('/a /b 200'), /can't be served/],
  ['a condition', redirects('/a /b 301 Language=en'), /can't be served/],
  ['a password', { 'dist/_headers': '/*\n  Basic-Auth: a:b\n' }, /Basic-Auth can't be served/],
  ['a function of the old kind', { 'functions/a.ts': 'export const handler = () => 1;' }, /default export/],
])('a project with %s is refused in one line', async (_, files, message) => {
  const error = await serveOnce(files).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain('\n');
});
