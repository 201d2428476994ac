import type { Page } from '@playwright/test';

/** Counts the photos that the device keeps. Runs in the page. */
export async function countPhotos(): Promise<number> {
  const ended = (request: IDBRequest) =>
    new Promise<boolean>((resolve) => {
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    });
  const opening = indexedDB.open('draft:application');
  // Asked before the page has made its database, this must not make one without a store.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  if (!(await ended(opening))) return 0;
  const counting = opening.result.transaction('photos').objectStore('photos').count();
  await ended(counting);
  opening.result.close();
  return counting.result;
}

/** How many photos the device keeps. */
export const keptPhotos = (page: Page) => page.evaluate(countPhotos);

/** The draft's text, as the device keeps it. */
export const draftText = (page: Page) => page.evaluate(() => localStorage.getItem('draft:application'));
