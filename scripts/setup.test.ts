import { spawnSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeFolder } from '../tests/support/folder.ts';

const setup = fileURLToPath(new URL('setup.mjs', import.meta.url));

const lock = (version: string, extra = {}) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, ...extra } });
const lockfile = lock('1.0.0', { 'node_modules/other-platform': { version: '1.0.0', optional: true } });

/** Runs the setup in a project of these files, with a program in place of npm. */
async function run(files: Record<string, string>, npm: string) {
  const program = `#!/bin/sh\necho "npm $*"; ${npm}`;
  const project = await makeFolder({ 'package-lock.json': lockfile, 'bin/npm': program, ...files });
  await chmod(path.join(project, 'bin/npm'), 0o755);
  const env = { PATH: `${path.join(project, 'bin')}:${process.env['PATH']}` };
  const { status, output } = spawnSync(process.execPath, [setup], { cwd: project, env, encoding: 'utf8' });
  return { status, output: output.join('') };
}

test.skipIf(process.platform === 'win32').each([
  ['nothing when everything is there', { 'node_modules/.package-lock.json': lock('1.0.0') }, /^$/],
  ['packages that are missing', {}, /installing[\s\S]*✓ packages [\d.]+ s/],
  ['packages that are older', { 'node_modules/.package-lock.json': lock('0.9.0') }, /✓ packages/],
  ['packages that are incomplete', { 'node_modules/.package-lock.json': '{"packages":{}}' }, /✓ packages/],
  ['packages that are half-written', { 'node_modules/a/package.json': '{}' }, /✓ packages/],
])('installs %s', async (_, files, expected) => {
  expect(await run(files, 'exit 0')).toEqual({ status: 0, output: expect.stringMatching(expected) });
});

test.skipIf(process.platform === 'win32')('shows what npm said when it fails, and stops', async () => {
  const { status, output } = await run({}, 'echo broken >&2; exit 1');
  expect(status).toBe(1);
  expect(output).toMatch(/npm ci --include=dev [\s\S]*broken[\s\S]*✗ packages: "npm ci" failed/);
});
