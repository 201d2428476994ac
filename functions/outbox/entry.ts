import { z } from 'zod';
import type { Entry } from '#src/upstream/panel/panel.ts';
import { EncodedForm } from '../shared/encode.ts';
import { seal, type Unsealed, unseal } from './seal.ts';
import { entryName } from './store.ts';

export interface WaitingEntry {
  /** Its Idempotency-Key. */
  id: string;
  entry: Entry;
  form: EncodedForm;
}

const header = z.object({ entry: z.enum(['getScouted', 'contact']), type: z.string() });

/** Encrypts an entry: one line of JSON, then its multipart form. @param key 32 bytes in base64 */
export function sealEntry({ id, entry, form }: WaitingEntry, key: string): Buffer {
  const line = JSON.stringify({ entry, type: form.type });
  return seal(Buffer.concat([Buffer.from(`${line}\n`), ...form.chunks]), entryName(id), key);
}

/**
 * Decrypts an entry with the first key that fits.
 * @returns why it cannot be opened, if no key fits or it is damaged
 * @throws when its content is not an entry
 */
export function openEntry(
  sealed: Buffer,
  id: string,
  keys: readonly string[],
): { kind: 'open'; waiting: WaitingEntry } | Exclude<Unsealed, { kind: 'open' }> {
  for (const key of keys) {
    const opened = unseal(sealed, entryName(id), key);
    if (opened.kind === 'damaged') return opened;
    if (opened.kind === 'open') return { kind: 'open', waiting: parseEntry(opened.bytes, id) };
  }
  return { kind: 'foreign' };
}

function parseEntry(bytes: Buffer, id: string): WaitingEntry {
  const end = bytes.indexOf('\n');
  const { entry, type } = header.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  return { id, entry, form: new EncodedForm(type, [bytes.subarray(end + 1)]) };
}
