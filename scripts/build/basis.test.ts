import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import type { Part } from '#src/upstream/store/snapshot.ts';
import { digestBasis } from './basis.ts';

const env = {
  ...{ PANEL_URL: 'https://panel.example', PANEL_SALT: 'salt', PANEL_API_TOKEN: 'token' },
  ...{ INTEGRATION_URL: 'https://talents.example', INTEGRATION_SALT: 'salt', INTEGRATION_API_KEY: 'key' },
};
const part = (name: string, data: unknown[]): Part => ({
  ...{ version: 1, name, data, count: data.length, leftOut: [], loadedAt: '2026-01-01', tookMs: 1 },
});
const parts = [part('staff', [{ name: 'Ana' }, { name: 'Bia' }]), part('talents', [{ id: '1' }])];

let project = '';
let before = '';
const basis = (changes: object = {}, content: Part[] = parts) =>
  digestBasis(project, readSettings({ ...env, ...changes }), content);
const write = (file: string, text: string) => writeFile(path.join(project, file), text);

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'basis-'));
  await mkdir(path.join(project, 'src/pages'), { recursive: true });
  await mkdir(path.join(project, 'docs'));
  await write('src/pages/[...talent].astro', 'a page');
  await write('package-lock.json', '{}');
  before = await basis();
});

afterEach(() => rm(project, { recursive: true, force: true }));

test.each<[what: string, now: () => Promise<string>]>([
  ['code', () => write('src/pages/[...talent].astro', 'another page').then(() => basis())],
  ['a new file', () => write('src/new.ts', '').then(() => basis())],
  ['the libraries', () => write('package-lock.json', '{"version":2}').then(() => basis())],
  ['the public address', () => basis({ SITE_URL: 'https://agency.example' })],
  ['where media are', () => basis({ STORAGE_URL: 'https://media.example' })],
  ['other content', () => basis({}, [part('staff', [{ name: 'Ana' }])])],
  ['its order', () => basis({}, [part('staff', [{ name: 'Bia' }, { name: 'Ana' }])])],
])('no page stands when there is a change of %s', async (_, now) => {
  expect(await now()).not.toBe(before);
});

test.each<[what: string, now: () => Promise<string>]>([
  ['nothing', () => basis()],
  ['the talents', () => basis({}, [part('staff', [{ name: 'Ana' }, { name: 'Bia' }]), part('talents', [])])],
  ['a secret', () => basis({ REBUILD_SECRET: 'another-secret-of-24-chars', PANEL_SALT: 'another' })],
  ['the guides', () => write('docs/guide.md', '# Guide').then(() => basis())],
])('pages may stand when there is a change of %s', async (_, now) => {
  expect(await now()).toBe(before);
});
