import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { maxBytes, photoTypeOf, signatureLength } from '#src/entries/photo.ts';
import type { EncodedForm } from '#src/upstream/http/service.ts';
import { withoutMetadata } from './metadata/metadata.ts';

export interface ReceivedFile {
  size: number;
  /** The type by its bytes; empty unless it is one of the three photo types. */
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

export interface ReceivedForm {
  /** Texts by field; the last one if a field is repeated. */
  fields: Map<string, string>;
  /** Files by field, without empty files. */
  files: Map<string, ReceivedFile>;
}

export type Reading =
  | { kind: 'form'; form: ReceivedForm }
  /** Not a multipart form; one that is cut off or has too many parts; one with too many bytes. */
  | { kind: 'notAForm' | 'malformed' | 'tooLarge' };

const limits = {
  /** More than any schema allows. A longer text is refused as too long, even if most of it is blank. */
  fieldSize: 64 * 1024,
  /** More than any form has. */
  parts: 68,
};

class TooLarge extends Error {}

/** Reads a posted form within fixed limits. @param fileFields the fields whose files are kept; others are skipped */
export async function readForm(request: Request, fileFields: readonly string[]): Promise<Reading> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return { kind: 'notAForm' };
  if (Number(request.headers.get('content-length')) > maxBytes) return { kind: 'tooLarge' };
  if (!request.body) return { kind: 'malformed' };
  try {
    return { kind: 'form', form: await parse(request.body, type, fileFields) };
  } catch (error) {
    return { kind: error instanceof TooLarge ? 'tooLarge' : 'malformed' };
  }
}

async function parse(body: ReadableStream, type: string, fileFields: readonly string[]) {
  const form: ReceivedForm = { fields: new Map(), files: new Map() };
  const parser = busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' });
  parser.on('partsLimit', () => parser.destroy(new Error('too many parts')));
  parser.on('field', (name, value, { valueTruncated }) =>
    form.fields.set(name, valueTruncated ? 'x'.repeat(limits.fieldSize) : value),
  );
  parser.on('file', (name, stream) => {
    // A form cut off inside a file fails both the file and the parser; the parser's error is reported.
    stream.on('error', () => undefined);
    if (!fileFields.includes(name)) return stream.resume();
    const chunks: Buffer<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    return stream.on('end', () => {
      const file = toFile(chunks);
      if (file.size > 0) form.files.set(name, file);
    });
  });
  // Cancelling the body would reject a promise inside fetch that no code can catch.
  await pipeline(limited(body.values({ preventCancel: true })), parser);
  return form;
}

async function* limited(chunks: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLarge();
    yield chunk;
  }
}

/** A file without its metadata. A photo whose structure can't be read is kept unchanged, not refused. */
function toFile(received: Buffer<ArrayBuffer>[]): ReceivedFile {
  const file = Buffer.concat(received);
  const type = photoTypeOf(file.subarray(0, signatureLength));
  const bytes = (type && withoutMetadata(file, type)) ?? file;
  return { size: bytes.length, type: type ?? '', bytes };
}

/** Encodes a multipart form. Names and types are ours, so nothing needs escaping. Files get new names. */
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
