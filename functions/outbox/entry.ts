import { z } from 'zod';
import type { EncodedForm } from '#src/upstream/http/service.ts';
import type { Entry } from '#src/upstream/panel/panel.ts';
import { seal, unseal } from './seal.ts';
import { entryName } from './store.ts';

/** What waits: an entry as the panel gets it. */
export interface EntryContent {
  /** Its Idempotency-Key. */
  id: string;
  entry: Entry;
  form: EncodedForm;
}

const header = z.object({ entry: z.enum(['getScouted', 'contact']), type: z.string() });

/** Encrypts an entry: one line of JSON, then its multipart form. @param key 32 bytes in base64 */
export function sealEntry({ id, entry, form }: EntryContent, key: string): Buffer {
  const line = JSON.stringify({ entry, type: form.type });
  return seal(Buffer.concat([Buffer.from(`${line}\n`), ...form.chunks]), entryName(id), key);
}

/** Decrypts an entry. @throws when its content is not an entry */
export function openEntry(sealed: Buffer, id: string, keys: readonly string[]) {
  const opened = unseal(sealed, entryName(id), keys);
  return opened.kind === 'open' ? { kind: opened.kind, content: parseEntry(opened.bytes, id) } : opened;
}

function parseEntry(bytes: Buffer, id: string): EntryContent {
  const end = bytes.indexOf('\n');
  const { entry, type } = header.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  return { id, entry, form: { type, chunks: [bytes.subarray(end + 1)] } };
}
