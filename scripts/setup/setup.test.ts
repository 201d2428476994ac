import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, secretNames, settingNames } from '#src/settings.ts';
import { openDemo } from '../../tests/support/demo.ts';
import { makeFolder } from '../../tests/support/folder.ts';
import { askSettings } from './ask.ts';
import { readBlocks, readPresent, toEnvText, writePrivate } from './file.ts';
import { openTerminal } from './terminal.ts';

const demo = await openDemo({ talents: 1 });
const example = await readFile('.env.example', 'utf8');
const blocks = readBlocks(example);

/** Answers questions by the setting's name, in turn; without an answer, with Enter. */
async function answer(answers: Record<string, string[]>, present: Record<string, string> = {}) {
  const said: string[] = [];
  const left = structuredClone(answers);
  const terminal = {
    say: (text: string) => void said.push(text),
    ask: (question: string) => {
      if (said.push(question) > 200) throw new Error('setup asks without end');
      return Promise.resolve(left[/^\w+/.exec(question)?.[0] ?? '']?.shift() ?? '');
    },
  };
  return { values: await askSettings(blocks, present, terminal), said: said.join('\n') };
}

const right = Object.fromEntries(Object.entries(demo.env).map(([name, value]) => [name, [value]]));

test('setup asks for every setting, and the result is valid', async () => {
  const { values, said } = await answer({ ...right, OUTBOX_KEY: [] });
  const settings = readSettings(values);
  expect(settings.panel).toEqual(readSettings(demo.env).panel);
  expect(settings.rebuildSecret).toHaveLength(44);
  expect(settings.outboxKeys.map((key) => key.length)).toEqual([44]);
  expect(said).toContain('✓ panel with PANEL_SALT and PANEL_API_TOKEN');
  expect(said).toContain('✓ integration with INTEGRATION_ALT_SALT and INTEGRATION_ALT_API_KEY');
  expect(said).not.toMatch(/DEMO_|ALLOW_ROSTER_DROP/);
  for (const name of secretNames) if (values[name]) expect(said).not.toContain(values[name]);
});

test('.env.example has every setting that no host or shell sets', () => {
  const named = blocks.flatMap(({ names }) => names);
  expect(settingNames.filter((name) => !named.includes(name))).toEqual(['URL', 'PORT']);
});

test('if credentials are refused, setup asks for the address again, too', async () => {
  const twice = (name: string) => [...(right[name] ?? []), ...(right[name] ?? [])];
  const { values, said } = await answer({
    ...right,
    PANEL_URL: [demo.env['INTEGRATION_URL'] ?? '', ...(right['PANEL_URL'] ?? [])],
    PANEL_SALT: twice('PANEL_SALT'),
    PANEL_API_TOKEN: twice('PANEL_API_TOKEN'),
    Keep: ['n', 'y'],
  });
  expect(said).toContain('or correct PANEL_URL');
  expect(values).toMatchObject({ PANEL_URL: demo.env['PANEL_URL'] });
});

test('after a refusal, Enter keeps what was just corrected', async () => {
  const url = demo.env['PANEL_URL'] ?? '';
  const { values, said } = await answer({
    ...right,
    PANEL_URL: [demo.env['INTEGRATION_URL'] ?? '', url],
    PANEL_SALT: [...(right['PANEL_SALT'] ?? []), 'wrong', ...(right['PANEL_SALT'] ?? [])],
  });
  expect(said).toContain(`PANEL_URL [${url}]`);
  expect(said).toContain('PANEL_API_TOKEN [is set; Enter keeps it]');
  expect(values).toMatchObject({ PANEL_URL: url, PANEL_API_TOKEN: demo.env['PANEL_API_TOKEN'] });
});

test('setup asks again for a secret that the doctor finds too short', async () => {
  const { values, said } = await answer({ ...right, REBUILD_SECRET: ['short'] });
  expect(said).toContain('✗ REBUILD_SECRET must have 24 characters or more');
  expect(values['REBUILD_SECRET']).toHaveLength(44);
});

test('setup keeps present values, and the previous key when it changes', async () => {
  // `URL` parses it as an address.
  const own = { MORE: 'a "b" #c', REBUILD_SECRET: 'secret:of-the-agency-2026' };
  const others = { SITE_URL: 'https://agency.example', SUBMISSIONS_PER_HOUR: 'many' };
  const key = Buffer.alloc(32, 7).toString('base64');
  const { values } = await answer({ OUTBOX_KEY: [key], SITE_URL: ['-'] }, { ...demo.env, ...own, ...others });
  expect(values).toMatchObject({ ...demo.env, ...own, SITE_URL: '', OUTBOX_KEY: key });
  expect(values['OUTBOX_KEY_PREVIOUS']).toBe(demo.env['OUTBOX_KEY']);
  const without = await answer({ OUTBOX_KEY: ['-'] }, { ...demo.env, OUTBOX_KEY_PREVIOUS: key });
  expect(without.values).toMatchObject({ OUTBOX_KEY: '', OUTBOX_KEY_PREVIOUS: '' });
});

test('only the owner can read the written file, whoever could before', async () => {
  const file = join(await makeFolder({ '.env': '# by Ana\nOLD=1' }), '.env');
  const values = { ...demo.env, PANEL_SALT: `a'b#c d`, REBUILD_SECRET: '"quoted" `and`', MORE: '1' };
  await writePrivate(file, toEnvText(example, values));
  expect(await readFile(`${file}.before`, 'utf8')).toBe('# by Ana\nOLD=1');
  for (const each of [file, `${file}.before`]) expect((await stat(each)).mode & 0o777).toBe(0o600);
  expect(parseEnv(await readFile(file, 'utf8'))).toMatchObject(values);
});

test.each(['"', "'", '`'])('a value that begins with %s leaves the values below it alone', (mark) => {
  const values = { ...demo.env, PANEL_SALT: `${mark}salt`, PANEL_API_TOKEN: 'a#b', MORE: `a${mark}b` };
  expect(parseEnv(toEnvText(example, values))).toMatchObject(values);
});

test('a present file that can’t be read stops the setup, which would overwrite it', async () => {
  const folder = await makeFolder({ '.env': '\uFEFFSITE_URL=https://agency.example', 'dir/.env/file': '' });
  expect(await readPresent(join(folder, '.env'))).toEqual({ SITE_URL: 'https://agency.example' });
  expect(await readPresent(join(folder, 'none'))).toEqual({});
  await expect(readPresent(join(folder, 'dir/.env'))).rejects.toThrow("can't be read: EISDIR");
});

test('a terminal does not show hidden answers', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = openTerminal(input, output);
  onTestFinished(terminal.close);
  const asked = terminal.ask('SECRET: ', true);
  input.write('hidden words\n');
  expect(await asked).toBe('hidden words');
  const open = terminal.ask('NAME: ', false);
  input.write('shown words\n');
  expect(await open).toBe('shown words');
  const stopped = terminal.ask('NAME: ', false);
  input.write('\u0003');
  await expect(stopped).rejects.toThrow('nothing was written');
  const seen = await text(output.end());
  expect(seen).toContain('shown words');
  expect(seen).not.toContain('hidden');
});
