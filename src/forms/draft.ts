import { clear, createStore, get, set } from 'idb-keyval';
import type { Submission } from './submission.ts';

export interface Attempt extends Submission {
  /** What was sent, as long as it may have arrived: not once it was refused. */
  sent?: string | undefined;
}

/** For how long what a visitor filled in waits on their device. */
export const draftDays = 7;

export interface Draft {
  /** Milliseconds since the epoch. */
  savedAt: number;
  values: Record<string, string | boolean>;
  /** Once sending was tried: the same for every further try with what may have arrived. */
  submission?: Attempt | undefined;
}

const keyOf = (form: string) => `draft:${form}`;

function isFresh({ savedAt }: Pick<Draft, 'savedAt'>, now: number): boolean {
  return now - savedAt < draftDays * 86_400_000;
}

/** A kept draft from its text; `undefined` for what is none, or too old. */
export function parseDraft(text: string | null, now: number): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('values' in value))
      return undefined;
    const draft = value as Draft;
    return typeof draft.values === 'object' && isFresh(draft, now) ? draft : undefined;
  } catch {
    return undefined;
  }
}

// Storage may be full, forbidden or not there at all. The form then works without a draft.

/** Reads the draft; what has become too old is wiped, photos included. */
export function readDraft(form: string): Draft | undefined {
  try {
    const text = localStorage.getItem(keyOf(form));
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
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function wipeDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // See above.
  }
  void withPhotos(form, (store) => clear(store));
}

/** A photo of the draft. */
export function readPhoto(form: string, name: string): Promise<File | undefined> {
  return withPhotos(form, (store) => get<File>(name, store));
}

/** Keeps a photo with the draft; `undefined` takes it away. */
export function writePhoto(form: string, name: string, photo: File | undefined): Promise<void> {
  return withPhotos(form, (store) => set(name, photo, store));
}

async function withPhotos<Result>(
  form: string,
  work: (store: ReturnType<typeof createStore>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(createStore(keyOf(form), 'photos'));
  } catch {
    return undefined;
  }
}
