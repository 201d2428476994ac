import type { Page } from '@playwright/test';

/** How many photos the device keeps. */
export const keptPhotos = (page: Page) =>
  page.evaluate(async () => {
    const ended = (request: IDBRequest) =>
      new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }));
    const opening = indexedDB.open('draft:application');
    await ended(opening);
    if (!opening.result.objectStoreNames.contains('photos')) return 0;
    const counting = opening.result.transaction('photos').objectStore('photos').count();
    await ended(counting);
    opening.result.close();
    return counting.result;
  });
/** The draft's text, as the device keeps it. */
export const draftText = (page: Page) => page.evaluate(() => localStorage.getItem('draft:application'));
