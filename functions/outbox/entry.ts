import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { EncodedForm } from '#src/upstream/http/service.ts';
import type { Entry } from '#src/upstream/panel/panel.ts';
import { entryName } from './store.ts';

/** A waiting entry, as the panel will get it. */
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

/** Decrypts an entry, or says why it can't be read. */
export function openEntry(sealed: Buffer, id: string, keys: readonly string[]): EntryContent | Unreadable {
  const bytes = unseal(sealed, entryName(id), keys);
  if (typeof bytes === 'string') return bytes;
  const end = bytes.indexOf('\n');
  const { data } = header.safeParse(JSON.parse(bytes.toString('utf8', 0, end)));
  if (!data) return 'foreign';
  return { id, entry: data.entry, form: { type: data.type, chunks: [bytes.subarray(end + 1)] } };
}

// version (1 byte) | id of the key (8) | initialisation vector (12) | tag (16) | cipher text
const version = 1;
const keyIdEnd = 9;
const ivEnd = 21;
const tagEnd = 37;

/** `foreign`: another key or version. `damaged`: changed, or sealed under another name. */
type Unreadable = 'foreign' | 'damaged';

function prefixOf(key: Buffer): Buffer {
  const keyId = hash('sha256', key, 'buffer').subarray(0, keyIdEnd - 1);
  return Buffer.concat([Buffer.of(version), keyId]);
}

/** Encrypts with AES-256-GCM. The bytes open only under the same name. @param key 32 bytes in base64 */
export function seal(bytes: Uint8Array, name: string, key: string): Buffer {
  const secret = Buffer.from(key, 'base64');
  const prefix = prefixOf(secret);
  const iv = randomBytes(ivEnd - keyIdEnd);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.concat([prefix, Buffer.from(name)]));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([prefix, iv, cipher.getAuthTag(), text]);
}

export function unseal(sealed: Buffer, name: string, keys: readonly string[]): Buffer | Unreadable {
  const prefix = sealed.subarray(0, keyIdEnd);
  const secret = keys.map((key) => Buffer.from(key, 'base64')).find((key) => prefixOf(key).equals(prefix));
  if (!secret) return 'foreign';
  try {
    const iv = sealed.subarray(keyIdEnd, ivEnd);
    // Without a length, Node accepts shorter tags.
    const options = { authTagLength: tagEnd - ivEnd };
    const decipher = createDecipheriv('aes-256-gcm', secret, iv, options)
      .setAAD(Buffer.concat([prefix, Buffer.from(name)]))
      .setAuthTag(sealed.subarray(ivEnd, tagEnd));
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
  } catch {
    return 'damaged';
  }
}
