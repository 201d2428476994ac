import { randomUUID } from 'node:crypto';
import type { EncodedForm } from '#src/upstream/http/service.ts';

export interface ReceivedFile {
  size: number;
  /** The type by its bytes; empty unless it is one of the three photo types. */
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

/** Encodes a multipart form. Names and types are our own, so nothing needs escaping; files get new names. */
export function encodeForm(
  fields: Record<string, string>,
  files: ReadonlyMap<string, ReceivedFile>,
): EncodedForm {
  const boundary = `----form-${randomUUID()}`;
  const part = (head: string, content: Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const texts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, Buffer.from(value)));
  const photos = [...files].flatMap(([name, { type, bytes }]) => {
    const extension = type.replace('image/', '').replace('jpeg', 'jpg');
    return part(`name="${name}"; filename="${name}.${extension}"\r\nContent-Type: ${type}`, bytes);
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    chunks: [Buffer.concat(texts), ...photos, Buffer.from(`--${boundary}--\r\n`)],
  };
}
