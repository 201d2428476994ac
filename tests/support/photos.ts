import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { photoNames } from '#src/entries/photo.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { formOf, labels } from './form.ts';

/** A file to upload, as Playwright takes it. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a file for the slot with this label. */
export const choosePhoto = (page: Page, slot: string, photo: Upload) =>
  formOf(page).getByLabel(slot).first().setInputFiles(photo);

export async function addPhotos(page: Page, locale: Locale, photos: Upload[]): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    const name = labels[locale][photoNames[index] ?? 'image_1'];
    await choosePhoto(page, name, photo);
    await expect(formOf(page).getByRole('img', { name: `${name},` })).toBeVisible();
  }
}

/** A photo as a phone stores it: sideways, with noise and the place where it was taken. */
export async function phonePhoto(width = 1200, height = 900): Promise<Upload> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  const buffer = await picture
    .blur(1)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '20/1 8/1 40/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
}

export async function pngPhoto(width: number, height: number): Promise<Upload> {
  const background = { r: 200, g: 30, b: 30, alpha: 0 };
  const picture = sharp({ create: { width, height, channels: 4, background } });
  return { name: 'clear.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** The names of the photos that the device keeps. Runs in the page. */
export async function findPhotos(): Promise<string[]> {
  const ended = (request: IDBRequest) =>
    new Promise<boolean>((resolve) => {
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    });
  const opening = indexedDB.open('draft:application');
  // If the page has not made its database yet, this must not make one without a store.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  if (!(await ended(opening))) return [];
  const reading = opening.result.transaction('photos').objectStore('photos').getAllKeys();
  await ended(reading);
  opening.result.close();
  return reading.result.map(String);
}

export const keptPhotos = (page: Page) => page.evaluate(findPhotos);

/** The bytes of the first photo, from the draft: the page's CSP forbids scripts to read an object URL. */
export async function keptPhoto(page: Page): Promise<Buffer> {
  await expect.poll(() => keptPhotos(page)).toEqual(['image_1']);
  const bytes = await page.evaluate(async () => {
    const opening = indexedDB.open('draft:application');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const reading = opening.result.transaction('photos').objectStore('photos').get('image_1');
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    return [...new Uint8Array(reading.result.bytes)];
  });
  return Buffer.from(bytes);
}
