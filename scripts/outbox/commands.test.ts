import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { receiptOf } from '#src/entries/submission.ts';
import type { OutboxStore } from '../../functions/outbox/store.ts';
import type { SendEntry } from '../../functions/shared/sender.ts';
import { makeFolder } from '../../tests/support/folder.ts';
import { minimalEnv } from '../../tests/support/minimal-env.ts';
import { down, start, startOutbox } from '../../tests/support/outbox.ts';
import { outboxKey } from '../../tests/support/relay.ts';
import { runCommand } from '../shared/command.ts';
import { runOutboxCommand } from './commands.ts';

const command = (args: string[], store: OutboxStore, send = down, keys = [outboxKey]) =>
  runOutboxCommand(args, { store, where: 'here', keys, send, now: () => start });

test('an entry is delivered or deleted by its receipt, however that is written', async () => {
  const { store, ids } = await startOutbox(2);
  const [one = '', other = ''] = ids.map(receiptOf);
  const send = vi.fn<SendEntry>(async () => ({ outcome: 'accepted' }));
  const said = await command(['deliver', one.toLowerCase().replaceAll('-', ' ')], store, send);
  expect(said).toBe(`${one} has been delivered.`);
  expect(send).toHaveBeenCalledExactlyOnceWith('getScouted', expect.anything(), ids[0]);
  expect(await command(['delete', other], store)).toBe(`${other} has been deleted.`);
  expect(store.blobs.size).toBe(0);
  await expect(command(['delete', other], store)).rejects.toThrow(`Nothing waits under ${other} here.`);
  await expect(command(['show', 'X'], store)).rejects.toThrow('"X" is no receipt code.');
});

test('an entry can be deleted even if the states can’t be read', async () => {
  const { store, receipt } = await startOutbox();
  const read = () => Promise.reject(new Error('the store fails'));
  await expect(command(['list'], { ...store, read })).rejects.toThrow('the store fails');
  expect(await command(['delete', receipt], { ...store, read })).toBe(`${receipt} has been deleted.`);
  expect(store.blobs.size).toBe(0);
});

test('an entry whose key is lost can still be listed and deleted', async () => {
  const { store, receipt } = await startOutbox();
  const without = (...args: string[]) => command(args, store, down, []);
  for (const name of ['show', 'deliver'])
    await expect(without(name, receipt)).rejects.toThrow(
      'If it is lost, nobody can read the entry: delete it.',
    );
  expect(await without('list')).toContain(receipt);
  expect(await without('delete', receipt)).toBe(`${receipt} has been deleted.`);
});

test('entries with the same receipt, which a program can choose, are told apart by their ids', async () => {
  const { store, ids } = await startOutbox();
  const [own = ''] = ids;
  const other = `00000000${own.slice(8)}`;
  store.blobs.set(`entry/${other}`, Buffer.from('sealed'));
  const receipt = receiptOf(own);
  expect(receiptOf(other)).toBe(receipt);
  await expect(command(['delete', receipt], store)).rejects.toThrow(/^2 entries wait under .*: /);
  expect(await command(['delete', other], store)).toBe(`${other} has been deleted.`);
  expect(await command(['show', receipt], store)).toContain('\nentry: getScouted\n');
});

test('the photos of an entry can be saved, and never replace a file', async () => {
  const { store, receipt } = await startOutbox();
  const folder = join(await makeFolder(), 'photos');
  const shown = await command(['show', receipt, folder], store);
  const names = (await readdir(folder)).sort();
  expect(names).toEqual([1, 2, 3, 4].map((number) => `${receipt} image_${number}.jpg`));
  for (const name of names) {
    const { length } = await readFile(join(folder, name));
    expect(shown).toContain(`image/jpeg, ${length} bytes, saved as ${join(folder, name)}`);
  }
  await expect(command(['show', receipt, folder], store)).rejects.toThrow(/^A photo was not saved: EEXIST/);
  await expect(command(['delete', receipt, folder], store)).rejects.toThrow(/^Usage: /);
});

test('a site’s store that refuses the token is explained', async () => {
  const refuse = "data:text/javascript,globalThis.fetch = async () => new Response('', { status: 401 })";
  const env = { ...minimalEnv, NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'expired' };
  const args = ['--import', refuse, 'scripts/outbox.ts', 'list'];
  expect((await runCommand(process.execPath, args, { env })).output).toMatch(
    /401.*\nCheck NETLIFY_SITE_ID, and NETLIFY_AUTH_TOKEN, which may have expired\.\n$/,
  );
});

test('the entries of a site are neither opened nor sent with the settings of the demo', async () => {
  const env = { NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'token', PANEL_URL: '', INTEGRATION_URL: '' };
  const { code, output } = await runCommand(process.execPath, ['scripts/outbox.ts', 'list'], { env });
  expect([code, output]).toEqual([1, expect.stringContaining('Missing settings: PANEL_URL')]);
});
