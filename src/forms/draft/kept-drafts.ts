// Loaded with every page, so it holds no more than it takes to find drafts and to wipe them.

/** For how long what a visitor filled in waits on their device. */
export const draftDays = 7;

/** Where a form's draft is kept: its text in the local storage, its photos in a database of the same name. */
export const draftKey = (form: string) => `draft:${form}`;

/** The part of that database in which the photos are. */
export const photoStore = 'photos';

/** @param savedAt milliseconds since the epoch */
export const isFresh = (savedAt: unknown, now: number) => now - Number(savedAt) < draftDays * 86_400_000;

function textOf(form: string): string | null {
  try {
    return localStorage.getItem(draftKey(form));
  } catch {
    // Where storage is forbidden there is no draft.
    return null;
  }
}

/** The forms, by their ids, of which this device keeps a draft. */
export const formsWithDraft = () => ['application', 'enrolment'].filter(textOf);

/** Wipes a draft with its photos. */
export function wipeDraft(form: string): void {
  const key = draftKey(form);
  try {
    localStorage.removeItem(key);
    const opening = indexedDB.open(key);
    opening.onupgradeneeded = () => opening.result.createObjectStore(photoStore);
    opening.onsuccess = () =>
      opening.result.transaction(photoStore, 'readwrite').objectStore(photoStore).clear();
  } catch {
    // As above.
  }
}

/** Wipes drafts that have become too old, on whatever page the visitor is. */
export function sweepDrafts(): void {
  for (const form of formsWithDraft())
    if (!isFresh(/"savedAt":(\d+)/.exec(textOf(form) ?? '')?.[1], Date.now())) wipeDraft(form);
}
