// Every page loads this file, so it only finds and deletes drafts.

import { readStored, removeStored } from '#src/ui/storage.ts';

/** How long a draft stays on the visitor's device. */
export const draftDays = 7;

const formIds = ['application', 'enrolment'] as const;

/** The id of a form on its page. Old drafts with other ids would never be deleted. */
export type FormId = (typeof formIds)[number];

/** The key of a form's draft: texts in local storage, photos in a database of that name. */
export const draftKey = (formId: string) => `draft:${formId}`;

export const photoStore = 'photos';

/** Whether a draft may stay. A wrong clock must not keep it longer. @param savedAt milliseconds since 1970 */
export const isFresh = (savedAt: unknown, now: number) =>
  Math.abs(now - Number(savedAt)) < draftDays * 86_400_000;

export const draftKeys = formIds.map(draftKey);

export const readText = (formId: string) => readStored(draftKey(formId));

export const formsWithDraft = () => formIds.filter(readText);

export function deleteDraft(formId: string): void {
  removeStored(draftKey(formId));
  try {
    const opening = indexedDB.open(draftKey(formId));
    opening.onupgradeneeded = () => opening.result.createObjectStore(photoStore);
    opening.onsuccess = () =>
      opening.result.transaction(photoStore, 'readwrite').objectStore(photoStore).clear();
  } catch {
    // Without a database there are no photos.
  }
}

/** Deletes drafts that are too old. Runs on every page. */
export function deleteOldDrafts(): void {
  for (const formId of formsWithDraft())
    if (!isFresh(/"savedAt":(\d+)/.exec(readText(formId) ?? '')?.[1], Date.now())) deleteDraft(formId);
}
