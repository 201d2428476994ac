import { createStore, del, get, set } from 'idb-keyval';
import { photoNames } from '#src/entries/photo.ts';
import type { Attempt } from '#src/forms/sending/attempt.ts';
import { toDraftValues, type Values } from '#src/forms/values.ts';
import { parseStored, store } from '#src/ui/storage.ts';
import { deleteDraft, draftKey, isFresh, photoStore, readText } from './kept-drafts.ts';

export interface Draft {
  savedAt: number;
  /** The same in all tabs that have loaded the draft. */
  startedAt?: number;
  values: Record<string, string | boolean>;
  photos?: string[];
  /** The last attempt to send it. */
  submission?: Attempt | undefined;
}

/** Parses a stored draft; `undefined` when it is malformed or too old. */
export function parseDraft(text: string | null, now: number): Draft | undefined {
  const draft: Draft = Object(parseStored(text));
  const { savedAt, values } = draft;
  const isUsable = typeof values === 'object' && values && isFresh(savedAt, now);
  return isUsable ? { ...draft, values: toDraftValues(values) } : undefined;
}

/** Whether a stored draft has all that a form holds. */
export function contains(stored: string | null, held: Values): boolean {
  const { values, photos } = parseDraft(stored, Date.now()) ?? {};
  return (
    Object.entries(toDraftValues(held)).every(([name, value]) => values?.[name] === value) &&
    photoNames.every((name) => !held[name] || photos?.includes(name))
  );
}

// Storage may be full, forbidden or missing: the draft then lasts for the visit, without photos.

/** Reads the draft. Deletes it, with its photos, if it is too old. */
export function readDraft(formId: string): Draft | undefined {
  const text = readText(formId);
  const draft = parseDraft(text, Date.now());
  if (text !== null && !draft) deleteDraft(formId);
  return draft;
}

export function writeDraft(formId: string, draft: Draft): boolean {
  store(draftKey(formId), JSON.stringify(draft));
  return isLasting(formId);
}

export function isLasting(formId: string): boolean {
  try {
    return localStorage.getItem(draftKey(formId)) === readText(formId);
  } catch {
    return false;
  }
}

/** Deletes the draft now, and again after any photo that is still being saved. */
export function endDraft(formId: string): void {
  deleteDraft(formId);
  void last.then(() => deleteDraft(formId));
}

/** A stored photo, as bytes: WebKit stores no files in private windows. */
interface KeptPhoto {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

const stored = new WeakSet<File>();

export const readPhoto = (formId: string, name: string): Promise<File | undefined> =>
  withPhotos(formId, async (store) => {
    const kept = await get<KeptPhoto>(name, store);
    const photo = kept?.bytes && new File([kept.bytes], kept.name, kept);
    if (photo) stored.add(photo);
    return photo;
  });

/** Saves a photo with the draft; `undefined` deletes it. */
export const writePhoto = (formId: string, name: string, photo: File | undefined): Promise<void> =>
  withPhotos(formId, async (store) => {
    if (photo && stored.has(photo)) return;
    // First: on a full disk, a photo that can't be stored would leave the one that it replaced.
    await del(name, store);
    if (!photo) return;
    const { name: fileName, type, lastModified } = photo;
    const kept: KeptPhoto = { bytes: await photo.arrayBuffer(), name: fileName, type, lastModified };
    await set(name, kept, store);
  });

/** The last change under way. Changes run in the order they were requested. */
let last: Promise<unknown> = Promise.resolve();

function withPhotos<Result>(
  formId: string,
  work: (store: ReturnType<typeof createStore>) => Promise<Result>,
): Promise<Result | undefined> {
  const withStore = () => {
    const db = createStore(draftKey(formId), photoStore);
    // Fails if the browser has closed the database, but the result of `work` still counts.
    const close = () => db('readonly', ({ transaction }) => transaction.db.close()).catch(() => undefined);
    return work(db).finally(close);
  };
  const result = last.then(withStore).catch(() => undefined);
  last = result;
  return result;
}
