import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isReceipt, isSubmissionId, receiptOf } from '#src/entries/submission.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { openEntry } from '../../functions/outbox/entry.ts';
import { maxStay } from '../../functions/outbox/expiry.ts';
import {
  entryName,
  listAsNew,
  type OutboxStore,
  readEntries,
  type StoredEntry,
} from '../../functions/outbox/store.ts';
import type { SendEntry } from '../../functions/shared/sender.ts';
import { Failure } from '../shared/main.ts';

interface Outbox {
  store: OutboxStore;
  /** Where the store is, as the end of a sentence. */
  where: string;
  keys: readonly string[];
  send: SendEntry;
  now(): number;
}

const usage = `Usage: npm run outbox -- list
       npm run outbox -- show RECEIPT            everything that was filled in; photos by type and size
       npm run outbox -- show RECEIPT FOLDER     saves the photos in the folder, too
       npm run outbox -- deliver RECEIPT         sends it to the panel now
       npm run outbox -- delete RECEIPT          deletes it for good`;

const toTime = (time: number) => new Date(time).toISOString();

function describe({ id, state }: StoredEntry): string {
  const { since, attempts, problem } = state;
  const until = toTime(since + maxStay);
  return `${receiptOf(id)}  since ${toTime(since)}, kept until ${until}, attempts: ${attempts}${problem ? `, ${problem}` : ''}`;
}

async function list({ store, where, now }: Outbox): Promise<string> {
  const lines = (await readEntries(store, now())).map(describe);
  return lines.length === 0 ? `Nothing waits ${where}.` : lines.join('\n');
}

/** The id of the entry with this receipt or, if several share it, with this id. Does not need to read the states. */
async function find({ store, where, now }: Outbox, named: string): Promise<string> {
  if (!isReceipt(named) && !isSubmissionId(named))
    throw new Failure(`"${named}" is no receipt code. "npm run outbox -- list" names them.`);
  const tidy = (code: string) => code.toUpperCase().replace(/[\s-]/g, '');
  const ids = (await listAsNew(store, now())).map(({ id }) => id);
  const found = ids.filter((id) => id === named || tidy(receiptOf(id)) === tidy(named));
  const [id] = found;
  if (id === undefined) throw new Failure(`Nothing waits under ${named} ${where}.`);
  if (found.length > 1)
    throw new Failure(
      `${found.length} entries wait under ${named}: a program chose this receipt. Name one by its id: ${found.join(', ')}.`,
    );
  return id;
}

async function open({ store, keys }: Outbox, id: string) {
  const sealed = await store.get(entryName(id));
  if (!sealed) throw new Failure('It has been delivered or deleted in the meantime.');
  const opened = openEntry(sealed, id, keys);
  if (typeof opened !== 'string') return opened;
  throw new Failure(
    opened === 'foreign'
      ? 'It was encrypted with another key: set OUTBOX_KEY, or OUTBOX_KEY_PREVIOUS, to that one. If it is lost, nobody can read the entry: delete it.'
      : "It is damaged and can't be opened: delete it.",
  );
}

/** Describes a field. Photos are also saved in the folder, for entries that the panel never takes. */
async function showField(name: string, value: FormDataEntryValue, receipt: string, folder?: string) {
  if (typeof value === 'string') return `${name}: ${value}`;
  const shown = `${name}: ${value.type}, ${value.size} bytes`;
  if (folder === undefined) return shown;
  const file = join(folder, `${receipt} ${basename(value.name)}`);
  await writeFile(file, await value.bytes(), { flag: 'wx', mode: 0o600 }).catch((cause) => {
    throw new Failure(`A photo was not saved: ${messageOf(cause)}.`, { cause });
  });
  return `${shown}, saved as ${file}`;
}

async function show(outbox: Outbox, id: string, folder?: string): Promise<string> {
  const { entry, form } = await open(outbox, id);
  const parsed = await new Response(Buffer.concat(form.chunks), {
    headers: { 'content-type': form.type },
  }).formData();
  const receipt = receiptOf(id);
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  const fields = await Promise.all([...parsed].map((field) => showField(...field, receipt, folder)));
  const stored = (await readEntries(outbox.store, outbox.now())).find((each) => each.id === id);
  return [stored ? describe(stored) : receipt, `entry: ${entry}`, ...fields].join('\n');
}

async function deliver(outbox: Outbox, id: string): Promise<string> {
  const { entry, form } = await open(outbox, id);
  const answer = await outbox.send(entry, form, id);
  if (answer.outcome === 'later') throw new Failure(`The panel did not take it: ${answer.reason}.`);
  if (answer.outcome === 'refused')
    throw new Failure(`The panel refuses it: ${JSON.stringify(answer.errors)}.`);
  await outbox.store.delete(entryName(id));
  return `${receiptOf(id)} has been delivered.`;
}

/** Runs a command. @returns its output @throws {Failure} */
export async function runOutboxCommand(args: readonly string[], outbox: Outbox): Promise<string> {
  const [command, receipt, folder, ...rest] = args;
  if (command === 'list' && receipt === undefined) return list(outbox);
  const hasTooMany = rest.length > 0 || (folder !== undefined && command !== 'show');
  if (receipt === undefined || hasTooMany) throw new Failure(usage);
  if (command === 'show') return show(outbox, await find(outbox, receipt), folder);
  if (command === 'deliver') return deliver(outbox, await find(outbox, receipt));
  if (command !== 'delete') throw new Failure(usage);
  await outbox.store.delete(entryName(await find(outbox, receipt)));
  return `${receipt} has been deleted.`;
}
