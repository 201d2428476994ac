import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../tests/support/folder.ts';
import { runCommand } from './shared/command.ts';

const script = join(import.meta.dirname, 'install.mjs');

test.each(['C#', '100%', 'why?', "O'Brien", 'a"b', 'a*b'])('a folder named %s is refused', async (name) => {
  const cwd = await makeFolder({}, tmpdir(), name);
  const { code, output } = await runCommand(process.execPath, [script], { cwd });
  expect([code, output]).toEqual([1, expect.stringContaining('Rename the folder')]);
});

test('if the project’s own Node is missing, the user needs Node 24', async () => {
  const files = {
    'package-lock.json': '{"packages":{}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
  };
  const cwd = await makeFolder(files);
  const installWith = (node: string) => {
    const code = `Object.defineProperty(process, "versions", { value: { node: "${node}" } })`;
    return runCommand(process.execPath, ['--import', `data:text/javascript,${code}`, script], { cwd });
  };
  expect((await installWith('22.18.0')).output).toContain('use Node 24');
  expect(await installWith('24.0.0')).toEqual({ code: 0, output: '' });
});
