import { z } from 'zod';
import type { Entry } from '#src/upstream/panel/panel.ts';
import { EncodedForm } from '../shared/encode.ts';

/** An entry on its way to the panel. */
export interface Waiting {
  /** Its Idempotency-Key. */
  id: string;
  entry: Entry;
  form: EncodedForm;
}

const head = z.object({ entry: z.enum(['getScouted', 'contact']), type: z.string() });

/** An entry as bytes: one line of JSON, then its multipart form. */
export function toBytes({ entry, form }: Pick<Waiting, 'entry' | 'form'>): Buffer {
  const line = JSON.stringify({ entry, type: form.type });
  return Buffer.concat([Buffer.from(`${line}\n`), ...form.chunks]);
}

/**
 * The entry that `toBytes` wrote.
 * @throws when the bytes are none
 */
export function fromBytes(bytes: Buffer): Pick<Waiting, 'entry' | 'form'> {
  const end = bytes.indexOf('\n');
  const { entry, type } = head.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  return { entry, form: new EncodedForm(type, [bytes.subarray(end + 1)]) };
}
