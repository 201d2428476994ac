import { getStore } from '@netlify/blobs';
import { inTime, isWritten } from './store.ts';

/** A text that a writer can replace only if nobody has changed it since the writer read it. Every call settles in time. */
export interface VersionedText {
  read(): Promise<{ text: string | undefined; tag: string | undefined }>;
  /** Resolves to whether it was written: `false` if another writer came in between. */
  write(text: string, tag: string | undefined): Promise<boolean>;
}

/** A healthy store needs a few hundred. */
const usualPatienceMs = 3_000;

/**
 * A text in one of the host's stores. Reads and writes reject when the store does not answer in time. A write that
 * arrives late is still refused if somebody else has written meanwhile.
 * @throws where the host gives functions no store
 */
export function toVersionedText(
  storeName: string,
  name: string,
  patienceMs = usualPatienceMs,
): VersionedText {
  const store = getStore({ name: storeName, consistency: 'strong' });

  async function read() {
    const found = await store.getWithMetadata(name, { type: 'text' });
    if (found === null) return { text: undefined, tag: undefined };
    if (found.etag) return { text: found.data, tag: found.etag };
    // The local store gives tags only in lists. Read the tag first: if the text changes after that, the write is refused.
    const { blobs } = await store.list({ prefix: name });
    const tag = blobs.find(({ key }) => key === name)?.etag;
    return { text: (await store.get(name, { type: 'text' })) ?? undefined, tag };
  }

  async function write(text: string, tag: string | undefined) {
    const condition = tag === undefined ? { onlyIfNew: true } : { onlyIfMatch: tag };
    return isWritten(await store.set(name, text, condition));
  }

  return {
    read: () => inTime(patienceMs, read()),
    write: (text, tag) => inTime(patienceMs, write(text, tag)),
  };
}

/** More than the number of writers that there can be at once. */
const mostTries = 30;
/** The last change of this process. Changes run one by one, because the local store accepts some stale writes. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Changes a text. Repeats the change if another writer came in between.
 * @param change gives the next text from the present one, and a result for the caller; without a next text nothing
 * is written
 * @throws when the store fails
 */
export function changeText<Result>(
  store: VersionedText,
  change: (text: string | undefined) => { text?: string; result: Result },
): Promise<Result> {
  const changing = latest.then(() => tryToChange(store, change));
  latest = changing.catch(() => {});
  return changing;
}

async function tryToChange<Result>(
  store: VersionedText,
  change: (text: string | undefined) => { text?: string; result: Result },
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await store.read();
    const { text, result } = change(before.text);
    if (text === undefined || (await store.write(text, before.tag))) return result;
  }
  throw new Error('too many writers change the text at once');
}
