import { randomUUID } from 'node:crypto';

export interface ReceivedFile {
  /** In bytes. */
  size: number;
  /** The type by its bytes; empty unless it is one of the three photo types. */
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

/** A form that is already encoded as multipart. Its bytes are sent unchanged, so that photos are not copied. */
export class EncodedForm extends FormData {
  readonly type: string;
  readonly chunks: readonly Uint8Array[];

  /** @param type the Content-Type, with its boundary */
  constructor(type: string, chunks: readonly Uint8Array[]) {
    super();
    this.type = type;
    this.chunks = chunks;
  }

  get size(): number {
    return this.chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  }
}

/**
 * Encodes texts and files as a multipart form. Field names and file types come from our own lists, so they need no
 * escaping; files get new names.
 */
export function encodeForm(
  fields: Record<string, string>,
  files: ReadonlyMap<string, ReceivedFile>,
): EncodedForm {
  const boundary = `----form-${randomUUID()}`;
  const head = (lines: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${lines}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  const texts = Object.entries(fields).flatMap(([name, value]) => [
    head(`name="${name}"`),
    Buffer.from(value),
    end,
  ]);
  const photos = [...files].flatMap(([name, { type, bytes }]) => {
    const extension = type.replace('image/', '').replace('jpeg', 'jpg');
    const start = head(`name="${name}"; filename="${name}.${extension}"\r\nContent-Type: ${type}`);
    return [start, bytes, end];
  });
  const closing = Buffer.from(`--${boundary}--\r\n`);
  return new EncodedForm(`multipart/form-data; boundary=${boundary}`, [
    Buffer.concat(texts),
    ...photos,
    closing,
  ]);
}

/** A fetch that sends encoded forms without encoding them again. */
export function fetchEncoded(fetchAnswer: typeof fetch): typeof fetch {
  return (input, init) => {
    const body = init?.body;
    if (!(body instanceof EncodedForm)) return fetchAnswer(input, init);
    const headers = new Headers(init?.headers);
    headers.set('content-type', body.type);
    headers.set('content-length', String(body.size));
    const streamed = { body: toStream(body.chunks), duplex: 'half' };
    return fetchAnswer(input, { ...init, ...streamed, headers });
  };
}

function toStream(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
