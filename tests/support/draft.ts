import type { Page } from '@playwright/test';

/** The names of the photos that the device keeps. Runs in the page. */
export async function findPhotos(): Promise<string[]> {
  const ended = (request: IDBRequest) =>
    new Promise<boolean>((resolve) => {
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    });
  const opening = indexedDB.open('draft:application');
  // Asked before the page has made its database, this must not make one without a store.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  if (!(await ended(opening))) return [];
  const reading = opening.result.transaction('photos').objectStore('photos').getAllKeys();
  await ended(reading);
  opening.result.close();
  return reading.result.map(String);
}

/** The names of the photos that the device keeps. */
export const keptPhotos = (page: Page) => page.evaluate(findPhotos);

/** The draft's text, as the device keeps it. */
export const draftText = (page: Page) => page.evaluate(() => localStorage.getItem('draft:application'));
