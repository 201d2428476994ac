import { createStore, del, get, set } from 'idb-keyval';
import type { Submission } from '#src/entries/submission.ts';
import { draftKey, isFresh, photoStore, wipeDraft } from './kept-drafts.ts';

export interface Attempt extends Submission {
  /** What was sent, as long as it may have arrived: not once it was refused. */
  sent?: string | undefined;
}

export interface Draft {
  /** Milliseconds since the epoch. */
  savedAt: number;
  values: Record<string, string | boolean>;
  /** The names of the photos that are kept beside the values. */
  photos?: string[];
  /** Once sending was tried: the same for every further try with what may have arrived. */
  submission?: Attempt | undefined;
}

/** A kept draft from its text; `undefined` for what is none, or too old. */
export function parseDraft(text: string | null, now: number): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('values' in value))
      return undefined;
    const draft = value as Draft;
    return typeof draft.values === 'object' && isFresh(draft.savedAt, now) ? draft : undefined;
  } catch {
    return undefined;
  }
}

// Storage may be full, forbidden or not there at all. The form then works without a draft.

/** Reads the draft; what has become too old is wiped, photos included. */
export function readDraft(form: string): Draft | undefined {
  try {
    const text = localStorage.getItem(draftKey(form));
    const draft = parseDraft(text, Date.now());
    if (text !== null && !draft) wipeDraft(form);
    return draft;
  } catch {
    return undefined;
  }
}

/** @returns whether it is kept */
export function writeDraft(form: string, draft: Draft): boolean {
  try {
    localStorage.setItem(draftKey(form), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Wipes the draft, and again once a photo that is being kept has been kept. */
export function endDraft(form: string): void {
  wipeDraft(form);
  void last.then(() => wipeDraft(form));
}

/** A photo as it is kept: in private windows WebKit keeps bytes, and refuses files. */
interface KeptPhoto {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

/** A photo of the draft. */
export function readPhoto(form: string, name: string): Promise<File | undefined> {
  return withPhotos(form, async (store) => {
    const kept = await get<KeptPhoto>(name, store);
    return kept?.bytes && new File([kept.bytes], kept.name, kept);
  });
}

/** Keeps a photo with the draft; `undefined` takes it away. */
export function writePhoto(form: string, name: string, photo: File | undefined): Promise<void> {
  return withPhotos(form, async (store) => {
    if (!photo) return del(name, store);
    const { name: fileName, type, lastModified } = photo;
    const kept: KeptPhoto = { bytes: await photo.arrayBuffer(), name: fileName, type, lastModified };
    return set(name, kept, store);
  });
}

/** The end of what was done last: photos are kept and taken away in the order in which that was asked for. */
let last: Promise<unknown> = Promise.resolve();

function withPhotos<Result>(
  form: string,
  work: (store: ReturnType<typeof createStore>) => Promise<Result>,
): Promise<Result | undefined> {
  const result = last.then(() => work(createStore(draftKey(form), photoStore))).catch(() => undefined);
  last = result;
  return result;
}
