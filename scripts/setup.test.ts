import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let project = '';

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, name)), { recursive: true });
    await writeFile(join(project, name), text);
  }
}

const lock = (version: string, extra = {}) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, ...extra } });
const installed = { 'node_modules/.package-lock.json': lock('1.0.0') };

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'setup-'));
  await mkdir(join(project, 'scripts'));
  await copyFile(fileURLToPath(new URL('setup.mjs', import.meta.url)), join(project, 'scripts/setup.mjs'));
  await write({
    'package.json': '{"type":"module"}',
    'package-lock.json': lock('1.0.0', {
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    }),
    'scripts/hello.ts': 'console.log("hello", ...process.argv.slice(2) as string[], process.env.NAME);',
    // Stands for npm: says how it was called and installs what it is told to.
    'npm-cli.js': `import { cpSync, existsSync } from 'node:fs';
      console.log('npm ' + process.argv.slice(2).join(' '));
      if (!existsSync('to-install')) process.exit(1);
      cpSync('to-install', 'node_modules', { recursive: true });`,
  });
});

afterEach(() => rm(project, { recursive: true, force: true }));

function start(...args: string[]): { child: ChildProcess; output: () => string } {
  const env = { PATH: process.env['PATH'], npm_execpath: join(project, 'npm-cli.js') };
  const child = spawn(process.execPath, ['scripts/setup.mjs', ...args], { cwd: project, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

async function run(...args: string[]): Promise<{ code: unknown; output: string }> {
  const { child, output } = start(...args);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

describe('setup', () => {
  test('runs the script with its arguments and installs nothing when everything is there', async () => {
    await write(installed);
    expect(await run('hello', 'a', '--b')).toEqual({ code: 0, output: 'hello a --b undefined\n' });
  });

  test.each([
    ['missing', {}],
    ['older than the lockfile', { 'node_modules/.package-lock.json': lock('0.9.0') }],
    ['incomplete', { 'node_modules/.package-lock.json': '{"packages":{}}' }],
    ['half-written', { 'node_modules/a/package.json': '{}' }],
  ])('installs packages that are %s, development packages included', async (_, files) => {
    await write({ ...files, 'to-install/.package-lock.json': lock('1.0.0') });
    const { code, output } = await run('hello');
    expect(code).toBe(0);
    expect(output).toMatch(/installing[\s\S]*✓ packages [\d.]+ s\nhello/);
    expect(output).not.toContain('npm ci');
  });

  test('shows what npm said when it fails, and stops', async () => {
    const { code, output } = await run('hello');
    expect(code).toBe(1);
    expect(output).toMatch(/npm ci --include=dev [\s\S]*✗ packages: "npm ci" failed/);
    expect(output).not.toContain('hello');
  });

  test('reads .env for commands, over which the environment wins, but never for tests', async () => {
    await write({
      ...installed,
      '.env': 'NAME=from-file\nPATH=nowhere',
      'scripts/test.ts': 'console.log(process.env.NAME)',
    });
    expect((await run('hello')).output).toBe('hello from-file\n');
    expect((await run('test')).output).toBe('undefined\n');
  });

  test('hands on the exit code, and names a script that does not exist', async () => {
    await write({ ...installed, 'scripts/fail.ts': 'process.exit(3)' });
    expect((await run('fail')).code).toBe(3);
    expect(await run('nothing')).toEqual({ code: 1, output: '✗ There is no scripts/nothing.ts\n' });
  });

  test.skipIf(process.platform === 'win32')('hands on signals and waits for the script to end', async () => {
    const script =
      "process.on('SIGTERM', () => setTimeout(() => process.exit(7), 50)); setInterval(() => {}, 1000); console.log('up');";
    await write({ ...installed, 'scripts/wait.ts': script });
    const { child } = start('wait');
    if (child.stdout) await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect((await once(child, 'close'))[0]).toBe(7);
  });
});
