import { getStore } from '@netlify/blobs';
import { within } from './within.ts';

/** Text under one name that is only written over what was read. Every call settles in time, whatever the store does. */
export interface VersionedText {
  read(): Promise<{ text: string | undefined; tag: string | undefined }>;
  /** Says whether it was written: not so when somebody else has written since `tag` was read. */
  write(text: string, tag: string | undefined): Promise<boolean>;
}

/** A healthy store answers within a few hundred. The client alone would try for 25 s, longer than a run may last. */
const patienceMs = 3_000;

/**
 * A text in one of the host's stores. Reads and writes reject when the store does not answer in time. A write that
 * arrives late is still refused if somebody else has written meanwhile.
 * @param patience longest wait for the store, in milliseconds
 * @throws where the host gives functions no store
 */
export function toVersionedText(storeName: string, name: string, patience = patienceMs): VersionedText {
  const store = getStore({ name: storeName, consistency: 'strong' });

  async function read() {
    const found = await store.getWithMetadata(name, { type: 'text' });
    if (found === null) return { text: undefined, tag: undefined };
    if (found.etag) return { text: found.data, tag: found.etag };
    // The local store tags lists only. The tag first: a text that is newer than its tag is refused, not lost.
    const { blobs } = await store.list({ prefix: name });
    const tag = blobs.find(({ key }) => key === name)?.etag;
    return { text: (await store.get(name, { type: 'text' })) ?? undefined, tag };
  }

  async function write(text: string, tag: string | undefined) {
    const condition = tag === undefined ? { onlyIfNew: true } : { onlyIfMatch: tag };
    const { modified, etag } = await store.set(name, text, condition);
    // The client answers `modified: true` to every failure but 412. Only a write that succeeded has an ETag.
    if (modified && !etag) throw new Error('the store did not take the text');
    return modified;
  }

  async function inTime<Value>(work: Promise<Value>): Promise<Value> {
    const done = await within(
      patience,
      work.then((value) => ({ value })),
      undefined,
    );
    if (!done) throw new Error('the store does not answer');
    return done.value;
  }

  return { read: () => inTime(read()), write: (text, tag) => inTime(write(text, tag)) };
}

/** More writers at once than there can be. */
const mostTries = 30;
/** Resolves when this process has no change under way. The local store accepts some writes that it should refuse. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Changes a text, again and again until nobody else has changed it in between.
 * @param change gives the next text from the present one, and whatever the caller wants to know of it; no text
 * leaves it as it is
 * @throws when the store does
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
  throw new Error('the text is written by too many at once');
}
