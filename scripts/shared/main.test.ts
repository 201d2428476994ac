import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { BadRoster } from '#src/upstream/store/content.ts';
import { makeFolder } from '../../tests/support/folder.ts';
import { runCommand } from './command.ts';
import { listen } from './listen.ts';
import { explain, repairEnv } from './main.ts';

test('an unexpected error is explained with its cause', () => {
  const cause = new Error('getaddrinfo ENOTFOUND api.example');
  expect(explain(new TypeError('fetch failed', { cause }))).toMatch(
    /^TypeError: fetch failed\n[\s\S]*ENOTFOUND/,
  );
});

test('content that stops a build is explained without a stack', () => {
  expect(explain(new BadRoster('No sign-in.', { leftOut: [], cause: new Error('x') }))).toBe('No sign-in.');
});

test('an unknown option is answered with the list of options, without a stack', async () => {
  const { code, output } = await runCommand(process.execPath, ['scripts/doctor.ts', '--al']);
  expect(code).toBe(1);
  expect(output.trim()).toBe("Unknown option '--al'\nThe options are --json, --all and --send-test.");
});

test.for([
  { encoding: 'utf8', says: /^Missing settings: (?!.*PANEL_URL)/ },
  { encoding: 'utf16le', says: /^\.env must be UTF-8/ },
] as const)('a .env that Notepad saved in $encoding is not read in part', async ({ encoding, says }) => {
  const text = Buffer.from('\uFEFFPANEL_URL=https://panel.example\r\n', encoding);
  const folder = await makeFolder({ '.env': text });
  const args = [`--env-file=${folder}/.env`, 'scripts/outbox.ts', 'list'];
  const { output } = await runCommand(process.execPath, args, { env: { PANEL_URL: undefined } });
  expect(output).toMatch(says);
});

test.for(['REBUILD_SECRET= \nOUTBOX_KEY=a', 'REBUILD_SECRET=\t\r\n\r\nOUTBOX_KEY=a'])(
  'a .env in which a value is only white space is not read: %j',
  (text) => {
    expect(() => repairEnv(parseEnv(text))).toThrow(
      'space after REBUILD_SECRET=, before the line of OUTBOX_KEY',
    );
  },
);

test('a .env that can’t be read does not count as missing', async () => {
  const cwd = await makeFolder();
  // Root could read a file of any mode, but not a link to itself.
  await symlink('.env', join(cwd, '.env'));
  const args = ['--env-file-if-exists=.env', resolve('scripts/outbox.ts'), 'list'];
  const { code, output } = await runCommand(process.execPath, args, { cwd, env: { PANEL_URL: undefined } });
  expect([code, output]).toEqual([1, expect.stringContaining('may not read it')]);
});

test('a program that the system kills is reported with a reason', async () => {
  const { code, output } = await runCommand(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']);
  expect([code, output]).toEqual([1, 'It was ended by SIGKILL: the machine may have too little memory.\n']);
});

test('a command that only waits to be stopped waits', async () => {
  const code = `import { untilStopped } from './scripts/shared/main.ts';
    setTimeout(() => process.kill(process.pid), 200).unref();
    await untilStopped();
    console.log('stopped');`;
  expect(await runCommand(process.execPath, ['-e', code])).toEqual({ code: 0, output: 'stopped\n' });
});

test('a command stops when the npm that runs it is ended', async () => {
  const command = `import { untilStopped } from './scripts/shared/main.ts';
    process.send('runs', () => process.disconnect());
    await untilStopped();
    console.log('stopped');`;
  const code = `import { spawn } from 'node:child_process';
    const options = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, npm_lifecycle_event: 'start' } };
    spawn(process.execPath, ['-e', ${JSON.stringify(command)}], options).on('message', () => process.exit());`;
  expect(await runCommand(process.execPath, ['-e', code])).toEqual({ code: 0, output: 'stopped\n' });
});

test.for(['dev.ts', 'start.ts'])('%s names a taken port before it starts anything', async (file) => {
  const { url, close } = await listen(() => {});
  onTestFinished(close);
  const { port } = new URL(url);
  const { code, output } = await runCommand(process.execPath, [`scripts/${file}`], { env: { PORT: port } });
  expect([code, output]).toEqual([1, `port ${port} is taken; choose another with PORT\n`]);
});
