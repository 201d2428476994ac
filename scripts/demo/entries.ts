import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { Call } from './service.ts';

interface KeptFile {
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

type EntryKind = 'getScouted' | 'contact';

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

interface Refusal {
  message: string;
  /** Texts by field. */
  errors: Record<string, string[] | undefined>;
}

/** Keeps entries in `folder`, one sub-folder each: `fields.json` and the files with the bytes they came with. */
export function createEntries(folder: string) {
  const byKey = new Map<string, Promise<Entry>>();
  let kept: Promise<Entry[]> | undefined;

  /** Every entry, oldest first. */
  function list(): Promise<Entry[]> {
    kept ??= readKept(folder).then((entries) => {
      for (const entry of entries)
        if (entry.idempotencyKey !== null) byKey.set(entry.idempotencyKey, Promise.resolve(entry));
      return entries;
    });
    return kept;
  }

  /** Reads and keeps the entry of a call; a repeat of a known idempotency key gives the first one again. */
  async function receive(c: Call, kind: EntryKind): Promise<Entry | Refusal> {
    const form = await c.req.raw.formData().catch((cause) => {
      throw new HTTPException(400, { message: 'The body is not a whole multipart form.', cause });
    });
    const files = await Promise.all(
      [...form].flatMap(([field, value]) => (typeof value === 'string' ? [] : [toUpload(field, value)])),
    );
    const entries = await list();
    const idempotencyKey = c.req.header('idempotency-key') ?? null;
    const known = idempotencyKey === null ? undefined : byKey.get(idempotencyKey);
    if (known !== undefined) return known;

    const { error } = schemas[kind].safeParse(Object.fromEntries(form));
    if (error) return { message: 'The given data was invalid.', errors: z.flattenError(error).fieldErrors };
    const entry: Entry = {
      id: `${String(entries.length + 1).padStart(4, '0')}-${kind}`,
      entry: kind,
      path: c.req.path,
      idempotencyKey,
      receivedAt: new Date().toISOString(),
      fields: Object.fromEntries(
        [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
      ),
      files: files.map(({ bytes, ...file }) => file),
    };
    entries.push(entry);
    const keeping = keep(path.join(folder, entry.id), entry, files).then(() => entry);
    if (idempotencyKey !== null) byKey.set(idempotencyKey, keeping);
    return keeping;
  }

  async function readPhoto(id: string, keptAs: string) {
    const entry = (await list()).find((candidate) => candidate.id === id);
    const file = entry?.files.find((candidate) => candidate.keptAs === keptAs);
    return file && { bytes: await readFile(path.join(folder, id, file.keptAs)), type: file.type };
  }

  async function clear(): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    byKey.clear();
    kept = undefined;
  }

  return { receive, list, readPhoto, clear };
}

interface Upload extends KeptFile {
  bytes: Buffer;
}

async function toUpload(field: string, file: File): Promise<Upload> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const { name, type, size } = file;
  const extension = type.replace(/^image\//, '').replace(/[^a-z]/g, '');
  const keptAs = `${field.replace(/[^a-z0-9_]/gi, '')}.${extension}`;
  return { field, name, type, size, sha256: createHash('sha256').update(bytes).digest('hex'), keptAs, bytes };
}

async function keep(target: string, entry: Entry, files: Upload[]): Promise<void> {
  // Renamed when it is whole, so that a service that is stopped leaves no half entry.
  const draft = `${target}.draft`;
  await mkdir(draft, { recursive: true });
  await Promise.all(files.map(({ keptAs, bytes }) => writeFile(path.join(draft, keptAs), bytes)));
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

/** Fields of one kind, by their names. */
const fields = (names: string, schema: (name: string) => z.ZodType) =>
  Object.fromEntries(names.split(' ').map((name) => [name, schema(name)]));

const text = (name: string) => z.string().trim().min(1, `The ${name} field is required.`);
const choice = (name: string) =>
  z.string().refine(isChoice, `The ${name} field must be JSON of value and label.`);
const photo = (name: string) =>
  z
    .file(`The ${name} field is required.`)
    .min(1)
    .mime(['image/png', 'image/gif', 'image/jpeg'], `The ${name} must be a png, gif or jpeg.`);
const email = z.email('The email must be a valid email address.');

const schemas: Record<EntryKind, z.ZodObject> = {
  getScouted: z.object({
    ...fields(
      'name gender instagram birthdate phone height jeans bust waist hips shoes hair eyes about',
      text,
    ),
    email,
    ...fields('country id_state basedin', choice),
    ...fields('image_1 image_2 image_3 image_4', photo),
  }),
  contact: z.object({ ...fields('course name phone subject message', text), email }),
};

function isChoice(value: string): boolean {
  try {
    return choiceSchema.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}

const choiceSchema = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });
