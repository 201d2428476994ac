import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HTTPException } from 'hono/http-exception';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Call } from './faults.ts';

type EntryKind = 'getScouted' | 'contact';

export interface Entry {
  id: string;
  entry: EntryKind;
  path: string;
  idempotencyKey: string | null;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  fields: Record<string, string>;
  files: Awaited<ReturnType<typeof keepFile>>[];
}

/** Keeps entries in `folder`, each in its own folder with `fields.json` and the unchanged files. */
export function createEntries(folder: string) {
  mkdirSync(folder, { recursive: true });
  const entries = readKept(folder);
  // One at a time: of two simultaneous entries with the same key, the second has to find the first.
  const inTurn = pLimit(1);

  /** Keeps the entry of a call and answers with its id; a known idempotency key gets the id of the first entry. */
  async function receive(c: Call, kind: EntryKind): Promise<Response> {
    const form = await c.req.raw.formData().catch((cause) => {
      throw new HTTPException(400, { message: 'The body is not a whole multipart form.', cause });
    });
    const key = c.req.header('idempotency-key') ?? null;
    return inTurn(async () => {
      const known = entries.find(({ idempotencyKey }) => key !== null && idempotencyKey === key);
      if (known) return c.json({ id: known.id });
      const { error } = schemas[kind].safeParse(Object.fromEntries(form));
      if (error) {
        const errors = z.flattenError(error).fieldErrors;
        return c.json({ message: 'The given data was invalid.', errors }, 422);
      }
      const entry = await keep(folder, form, {
        id: `${String(entries.length + 1).padStart(4, '0')}-${kind}`,
        entry: kind,
        path: c.req.path,
        idempotencyKey: key,
        receivedAt: new Date().toISOString(),
      });
      entries.push(entry);
      return c.json({ id: entry.id });
    });
  }

  async function clear(): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    entries.length = 0;
  }

  /** `list` returns every entry, oldest first. */
  return { receive, list: () => entries, clear };
}

async function keep(folder: string, form: FormData, facts: Omit<Entry, 'fields' | 'files'>): Promise<Entry> {
  const target = join(folder, facts.id);
  await mkdir(target, { recursive: true });
  const entry: Entry = { ...facts, fields: {}, files: [] };
  for (const [field, value] of form)
    if (typeof value === 'string') entry.fields[field] = value;
    else entry.files.push(await keepFile(target, field, value));
  // Written last, and renamed so that it appears whole: a folder without it is an incomplete entry, and is ignored.
  const written = join(target, 'fields.part');
  await writeFile(written, `${JSON.stringify(entry, null, 2)}\n`);
  await rename(written, join(target, 'fields.json'));
  return entry;
}

/** Keeps a file under the name `keptAs` in the entry's folder. */
async function keepFile(target: string, field: string, file: File) {
  const bytes = Buffer.from(await file.arrayBuffer());
  const { name, type, size } = file;
  const keptAs = `${field}.${type.replace('image/', '')}`.replace(/[^\w.]/g, '');
  await writeFile(join(target, keptAs), bytes);
  return { field, name, type, size, sha256: createHash('sha256').update(bytes).digest('hex'), keptAs };
}

const readKept = (folder: string): Entry[] =>
  globSync('*/fields.json', { cwd: folder })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));

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

const choiceSchema = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });

function isChoice(value: string): boolean {
  try {
    return choiceSchema.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}
