import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readForm, type UploadedFile } from './form.ts';
import { type Call, Refusal } from './http.ts';
import { type EntryKind, findErrors } from './required.ts';

export interface KeptFile {
  field: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Its name in the entry's folder. */
  keptAs: string;
}

export interface Entry {
  id: string;
  entry: EntryKind;
  /** The address it was posted to. */
  path: string;
  idempotencyKey: string | null;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  fields: Record<string, string>;
  files: KeptFile[];
}

export interface Entries {
  /**
   * Reads and keeps the entry that a call carries; a repeat of a known idempotency key gives the first again.
   * @throws Refusal 422 with `errors` by field
   */
  receive(call: Call, kind: EntryKind): Promise<Entry>;
  /** Oldest first. */
  list(): Promise<Entry[]>;
  readPhoto(id: string, keptAs: string): Promise<{ bytes: Buffer; type: string } | undefined>;
  clear(): Promise<void>;
}

/** Keeps entries in `folder`, one sub-folder each: `fields.json` and the files with the bytes they came with. */
export function createEntries(folder: string): Entries {
  const byKey = new Map<string, Promise<Entry>>();
  let ready: Promise<Entry[]> | undefined;

  function open(): Promise<Entry[]> {
    ready ??= readKept(folder).then((kept) => {
      for (const entry of kept) {
        if (entry.idempotencyKey !== null) byKey.set(entry.idempotencyKey, Promise.resolve(entry));
      }
      return kept;
    });
    return ready;
  }

  async function receive(call: Call, kind: EntryKind): Promise<Entry> {
    const { fields, files } = await readForm(call);
    const kept = await open();
    const key = call.request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : null;
    const known = idempotencyKey === null ? undefined : byKey.get(idempotencyKey);
    if (known !== undefined) return known;

    const errors = findErrors(kind, fields, files);
    if (errors) throw new Refusal('The given data was invalid.', { status: 422, errors });
    const id = `${String(kept.length + 1).padStart(4, '0')}-${kind}`;
    const receivedAt = new Date().toISOString();
    const entry: Entry = {
      ...{ id, entry: kind, path: call.url.pathname, idempotencyKey, receivedAt, fields },
      files: files.map(toKept),
    };
    kept.push(entry);
    const writing = keep(path.join(folder, id), entry, files).then(() => entry);
    if (idempotencyKey !== null) byKey.set(idempotencyKey, writing);
    return writing;
  }

  async function readPhoto(id: string, keptAs: string) {
    const entry = (await open()).find((candidate) => candidate.id === id);
    const file = entry?.files.find((candidate) => candidate.keptAs === keptAs);
    if (!file) return undefined;
    return { bytes: await readFile(path.join(folder, id, file.keptAs)), type: file.type };
  }

  async function clear(): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    byKey.clear();
    ready = Promise.resolve([]);
  }

  return { receive, list: open, readPhoto, clear };
}

function toKept({ field, name, type, bytes }: UploadedFile): KeptFile {
  const extension = type.replace(/^image\//, '').replace(/[^a-z]/g, '');
  return {
    ...{ field, name, type, size: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    keptAs: `${field.replace(/[^a-z0-9_]/gi, '')}.${extension}`,
  };
}

async function keep(target: string, entry: Entry, files: UploadedFile[]): Promise<void> {
  // Written beside and renamed, so that a stopped service leaves no half entry that counts as received.
  const draft = `${target}.draft`;
  await mkdir(draft, { recursive: true });
  await Promise.all(
    files.map((file, index) =>
      writeFile(path.join(draft, entry.files[index]?.keptAs ?? file.field), file.bytes),
    ),
  );
  await writeFile(path.join(draft, 'fields.json'), `${JSON.stringify(entry, null, 2)}\n`);
  await rename(draft, target);
}

async function readKept(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.endsWith('.draft')).sort();
  return Promise.all(
    whole.map(async (name) => JSON.parse(await readFile(path.join(folder, name, 'fields.json'), 'utf8'))),
  );
}
