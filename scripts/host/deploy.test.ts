import { renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { followDeploys, readDeploy } from './deploy.ts';
import { createProject, serveOnce } from './fixture.ts';

test('a site that was built elsewhere uses its own deploy configuration', async () => {
  const leadTo = (to: string) => JSON.stringify({ 'redirects!': [{ from: '/r', to }] });
  const site = await serveOnce(
    {
      '.netlify/v1/config.json': leadTo('/project'),
      'elsewhere/.netlify/v1/config.json': leadTo('/elsewhere'),
      'elsewhere/dist/index.html': 'home',
    },
    { publish: 'elsewhere/dist' },
  );
  expect((await site.visit('/r')).headers.location).toBe('/elsewhere');
  site.project.write({ '.netlify/v1/config.json': leadTo('/rebuilt') });
  expect((await site.visit('/r')).headers.location).toBe('/elsewhere');
});

describe('a replaced build', () => {
  test('is served at once, with its rules', async () => {
    const site = await serveOnce({
      'dist/index.html': 'old',
      'dist/gone.html': 'gone',
      'dist/_redirects': '/r /old 301\n',
      'dist/_headers': '/*\n  X-Build: old\n',
    });
    const see = async () => {
      const home = await site.visit('/');
      const { headers } = await site.visit('/r');
      const gone = await site.visit('/gone');
      return [home.text, home.headers['x-build'], headers.location, gone.status];
    };
    expect(await see()).toEqual(['old', 'old', '/old', 200]);

    const { root } = site.project;
    site.project.write({
      'next/index.html': 'new',
      'next/_redirects': '/r /new 301\n',
      'next/_headers': '/*\n  X-Build: new\n',
    });
    renameSync(join(root, 'dist'), join(root, 'previous'));
    renameSync(join(root, 'next'), join(root, 'dist'));
    expect(await see()).toEqual(['new', 'new', '/new', 404]);

    site.project.write({ 'dist/_redirects': '/r /edited 301\n' });
    expect((await site.visit('/r')).headers.location).toBe('/edited');
    site.project.write({
      '.netlify/v1/config.json': '{"redirects!":[{"from":"/r","to":"/framework"}]}',
    });
    expect((await site.visit('/r')).headers.location).toBe('/framework');
  });

  test('is waited for while it takes its place', async () => {
    const site = await serveOnce({ 'dist/index.html': 'one', 'next/index.html': 'two' });
    const [dist, next, spare] = ['dist', 'next', 'spare'].map((name) => join(site.project.root, name));
    const seen = new Set<string>();
    let isSwapping = true;
    const visitor = async () => {
      while (isSwapping) seen.add((await site.visit('/')).text);
    };
    const visitors = [visitor(), visitor(), visitor()];
    for (let at = 0; at < 60; at += 1) {
      await rename(String(dist), String(spare));
      await rename(String(next), String(dist));
      await rename(String(spare), String(next));
      expect((await site.visit('/')).text).toBe(at % 2 === 0 ? 'two' : 'one');
    }
    isSwapping = false;
    await Promise.all(visitors);
    expect([...seen].sort()).toEqual(['one', 'two']);
  });

  test('is current until it is replaced, and waited for in between', async () => {
    const { root, write, remove } = createProject({ 'dist/_redirects': '/r /old 301\n' });
    onTestFinished(remove);
    const first = await readDeploy(root);
    const deploys = followDeploys(root, first, undefined, () => undefined);
    expect([await deploys.getCurrent(), deploys.isCurrent(first)]).toEqual([first, true]);

    write({ 'next/_redirects': '/r /new 301\n' });
    renameSync(join(root, 'dist'), join(root, 'previous'));
    let isHere = false;
    const next = deploys.getCurrent().finally(() => {
      isHere = true;
    });
    await new Promise(setImmediate);
    expect([isHere, deploys.isCurrent(first)]).toEqual([false, false]);
    renameSync(join(root, 'next'), join(root, 'dist'));
    const second = await next;
    expect(second.redirects.match({ pathname: '/r', search: '', host: '', headers: {} })?.to).toBe('/new');
    expect([deploys.isCurrent(first), deploys.isCurrent(second)]).toEqual([false, true]);
  });

  test('may be a link that is pointed elsewhere', async () => {
    const site = await serveOnce({ 'dist/index.html': 'first', 'other/index.html': 'other' });
    const { root } = site.project;
    renameSync(join(root, 'dist'), join(root, 'first'));
    symlinkSync('first', join(root, 'dist'));
    expect((await site.visit('/')).text).toBe('first');
    unlinkSync(join(root, 'dist'));
    symlinkSync('other', join(root, 'dist'));
    expect((await site.visit('/')).text).toBe('other');
  });

  test('with rules that Netlify refuses leaves the rules before it in force, and says so once', async () => {
    const site = await serveOnce({ 'dist/index.html': 'home', 'dist/_redirects': '/r /old 301\n' });
    site.project.write({ 'dist/_redirects': '/r nowhere\n' });
    for (let at = 0; at < 3; at += 1) expect((await site.visit('/r')).headers.location).toBe('/old');
    expect(site.lines).toHaveLength(1);
    expect(site.lines[0]).toMatch(/^The new deploy is not accepted: .*line 1/);
    site.project.write({ 'dist/_redirects': '/r /new 301\n' });
    expect((await site.visit('/r')).headers.location).toBe('/new');
  });

  test('that is gone for good is an error for visitors, not for the server', async () => {
    const site = await serveOnce({ 'dist/index.html': 'home' });
    rmSync(join(site.project.root, 'dist'), { recursive: true });
    expect((await site.visit('/')).status).toBe(404);
    site.project.write({ 'dist/index.html': 'back' });
    expect((await site.visit('/')).text).toBe('back');
  });
});

describe('a project that can not be served', () => {
  const dist = { 'dist/index.html': 'home' };
  test.each([
    ['no build', {}, /dist does not exist; run "npm run build" first/],
    ['broken TOML', { ...dist, 'netlify.toml': '[build' }, /netlify\.toml: /],
    [
      'a wrong setting',
      { ...dist, 'netlify.toml': '[build]\npublish = 5' },
      /netlify\.toml: build\.publish: /,
    ],
    ['broken JSON', { ...dist, '.netlify/v1/config.json': '{' }, /config\.json: /],
    [
      'a wrong pattern',
      { ...dist, '.netlify/v1/config.json': '{"images":{"remote_images":["("]}}' },
      /config\.json: images\.remote_images\.0: not a regular expression/,
    ],
    ['a wrong redirect', { ...dist, 'dist/_redirects': '/a b\n' }, /Could not parse redirect line 1: \/a b/],
    [
      'a rewrite to another site',
      { ...dist, 'dist/_redirects': '/a/* https://other.example/:splat 200\n' },
      /redirect \/a\/\*: a rewrite to another site can't be served locally/,
    ],
    ['a condition on roles', { ...dist, 'dist/_redirects': '/a /b 200 Role=admin\n' }, /a Role condition/],
    ['a wrong header', { ...dist, 'dist/_headers': 'X: y\n' }, /^headers: Path should come before/],
    ['a password', { ...dist, 'dist/_headers': '/*\n  Basic-Auth: a:b\n' }, /Basic-Auth can't be served/],
    [
      'a function of the old kind',
      { ...dist, 'functions/a.ts': 'export const handler = () => 1;' },
      /default export/,
    ],
    [
      'a function with a wrong setting',
      { ...dist, 'functions/a.ts': 'export default () => 1; export const config = { path: "a" };' },
      /configuration error on 'path'/,
    ],
  ])('with %s says so in one line', async (_, files, message) => {
    const base =
      'netlify.toml' in files
        ? {}
        : { 'netlify.toml': '[build]\npublish = "dist"\n[functions]\ndirectory = "functions"\n' };
    const error = await serveOnce({ ...base, ...files }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
  });

  test('on a port that is taken says so', async () => {
    const site = await serveOnce(dist);
    const port = Number(new URL(site.url).port);
    await expect(serveOnce(dist, { port })).rejects.toThrow(
      `port ${port} is taken; choose another with PORT`,
    );
  });
});
