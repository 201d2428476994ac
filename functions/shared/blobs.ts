import { getStore, type SetOptions } from '@netlify/blobs';
import pLimit from 'p-limit';
import pTimeout from 'p-timeout';

/** Named bytes that outlive an invocation. Every call may reject. */
export interface BlobStore {
  get(name: string): Promise<Buffer | undefined>;
  set(name: string, bytes: Uint8Array): Promise<void>;
  delete(name: string): Promise<void>;
  /** Each with a tag that changes with its bytes. */
  list(prefix: string): Promise<{ name: string; tag: string }[]>;
}

/** Named texts that a writer can replace only if they have not changed since the writer read them. */
export interface TextStore {
  read(name: string): Promise<{ text: string | undefined; tag: string | undefined }>;
  /** Resolves to whether it was written: `false` if another writer got in between. */
  write(name: string, text: string, tag: string | undefined): Promise<boolean>;
}

/**
 * One of the host's stores. A call rejects if the store does not answer in time, `read` at the second try: the
 * client waits 5 s after a failure, or for ever. A late conditional write is refused if another writer came first.
 * @param timeoutMs longest wait for a call @throws where the host provides no store
 */
export function openStore(storeName: string, timeoutMs: number): BlobStore & TextStore {
  const store = getStore({ name: storeName, consistency: 'strong' });
  const inTime = <Value>(call: Promise<Value>) =>
    pTimeout(call, { milliseconds: timeoutMs, message: 'the store does not answer' });

  async function get(name: string) {
    const bytes: ArrayBuffer | null = await store.get(name, { type: 'arrayBuffer' });
    return bytes === null ? undefined : Buffer.from(bytes);
  }

  async function read(name: string) {
    const found = await store.getWithMetadata(name, { type: 'text' });
    if (found === null) return { text: undefined, tag: undefined };
    if (found.etag) return { text: found.data, tag: found.etag };
    // The local store has tags only in lists. The tag is read first: if the text then changes, the write fails.
    const { blobs } = await store.list({ prefix: name });
    const tag = blobs.find(({ key }) => key === name)?.etag;
    return { text: (await store.get(name, { type: 'text' })) ?? undefined, tag };
  }

  async function writeIf(condition: SetOptions, name: string, data: string): Promise<boolean> {
    const { modified, etag } = await store.set(name, data, condition);
    // After failures other than 412 too, the client claims to have written, but has no ETag.
    if (modified && !etag) throw new Error('the store did not write it');
    return modified;
  }

  return {
    get: (name) => inTime(get(name)),
    set: async (name, bytes) => void (await inTime(store.set(name, new Uint8Array(bytes).buffer))),
    delete: (name) => inTime(store.delete(name)),
    list: async (prefix) =>
      (await inTime(store.list({ prefix }))).blobs.map(({ key: name, etag: tag }) => ({ name, tag })),
    read: (name) => inTime(read(name)).catch(() => inTime(read(name))),
    write: (name, text, tag) =>
      inTime(writeIf(tag === undefined ? { onlyIfNew: true } : { onlyIfMatch: tag }, name, text)),
  };
}

/** More than there can be writers at once. */
const maxTries = 30;

/** Changes run one at a time, because the local store accepts some stale writes. */
const inTurn = pLimit(1);

/**
 * Changes a text, and retries if another writer got in between. @throws when the store fails
 * @param change returns the next text, without which nothing is written, and a result for the caller
 */
export function changeText<Result = undefined>(
  store: TextStore,
  name: string,
  change: (text: string | undefined) => { text?: string; result?: Result | undefined },
): Promise<Result | undefined> {
  return inTurn(async () => {
    for (let tries = 0; tries < maxTries; tries++) {
      const before = await store.read(name);
      const { text, result } = change(before.text);
      const isSame = text === undefined || text === before.text;
      if (isSame || (await store.write(name, text, before.tag))) return result;
    }
    throw new Error('too many writers change the text at once');
  });
}
