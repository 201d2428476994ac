import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openFilled } from './support/application.ts';
import { formOf, openApplication, sendButton } from './support/form.ts';
import { holdBack } from './support/page.ts';
import {
  addPhotos,
  choosePhoto,
  keptPhoto,
  keptPhotos,
  phonePhoto,
  pngPhoto,
  type Upload,
} from './support/photos.ts';

const slot = (page: Page, number = 1) => formOf(page).locator('li', { hasText: `Foto ${number}` });
const choose = (page: Page, photo: Upload, number = 1) => choosePhoto(page, `Foto ${number}`, photo);

const damaged = { name: 'ruim.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ff', 'hex') };

test.beforeEach(async ({ page }) => {
  // Playwright takes file choosers only for a listener, and needs longer to start that than a key press.
  page.on('filechooser', () => undefined);
  await openApplication(page);
});

test('a phone’s photo is scaled, turned upright and stripped of metadata', async ({ page }) => {
  await addPhotos(page, 'pt', [await phonePhoto(2400, 1800)]);
  const bytes = await keptPhoto(page);
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect([format, width, height, exif, orientation]).toEqual(['jpeg', 1500, 2000, undefined, undefined]);
  expect(bytes.length).toBeLessThanOrEqual(1_000_000);
});

test('the button says “sending” while a photo is still being prepared', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/worker-*.js');
  await choose(page, await phonePhoto(1200, 1600));
  await expect(slot(page).getByText('Preparando a foto…').first()).toBeVisible();
  await formOf(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(formOf(page).getByRole('button', { name: 'Enviando', exact: true })).toBeVisible();
  release();
  await expect(formOf(page).getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await expect(formOf(page).getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('unusable files are refused by name, and the earlier photo stays', async ({ page }) => {
  const photo = await pngPhoto(700, 700);
  await addPhotos(page, 'pt', [photo]);
  await expect(slot(page).getByRole('status').first()).toHaveText('Foto 1, escolhida');
  await expect(formOf(page).getByLabel('Foto 1').first()).toHaveAccessibleName('Foto 1, escolhida Trocar');
  // Too many pixels for a phone, which is noticed before decoding.
  const plain = { width: 10_001, height: 10_000, channels: 3, background: '#888' } as const;
  const buffer = await sharp({ create: plain }).png().toBuffer();
  for (const [name, content, sentence] of [
    ['vazia.jpg', '', 'está vazio'],
    ['nota.jpg', 'not a picture', 'não é PNG, GIF nem JPEG'],
    ['IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'está em HEIC'],
    [damaged.name, damaged.buffer, 'não abre'],
    ['enorme.png', buffer, 'é grande demais'],
  ] as const) {
    await choose(page, { name, mimeType: 'image/jpeg', buffer: Buffer.from(content) });
    await expect(slot(page).getByRole('alert')).toContainText(`“${name}” ${sentence}`);
    await expect(slot(page).getByRole('img', { name: 'Foto 1,' })).toBeVisible();
    await expect(formOf(page).getByLabel('Foto 1').first()).toHaveValue(/photo\.jpg$/);
  }
  await choose(page, photo);
  await expect(slot(page).getByRole('alert')).toBeEmpty();
});

// prepare.test.ts tests a worker that does not answer.
test('a photo is prepared on the page if its worker’s code is missing', async ({ page }) => {
  await page.route('**/worker-*.js', (route) => route.fulfill({ status: 404 }));
  await choose(page, await pngPhoto(700, 700));
  await expect(slot(page).getByRole('img', { name: 'Foto 1,' })).toBeVisible();
});

test('a file is read once, when it is chosen, and refused if that fails', async ({ page }) => {
  const release = await holdBack(page, '**/worker-*.js');
  const file = test.info().outputPath('IMG_1.png');
  await writeFile(file, (await pngPhoto(700, 700)).buffer);
  const choosing = formOf(page).getByLabel('Foto 1').first().setInputFiles(file);
  await Promise.all([page.waitForRequest('**/worker-*.js'), choosing]);
  await writeFile(file, 'other');
  release();
  await expect(slot(page).getByRole('img', { name: 'Foto 1,' })).toBeVisible();
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  });
  await choose(page, damaged);
  await expect(slot(page).getByRole('alert')).toContainText('Não foi possível ler “ruim.jpg”');
});

test('a photo from the camera is prepared offline', async ({ page, context }) => {
  await context.setOffline(true);
  const choosing = page.waitForEvent('filechooser');
  await slot(page).getByRole('button', { name: 'Usar a câmera' }).click();
  await (await choosing).setFiles(await pngPhoto(700, 700));
  await expect(slot(page).getByRole('img', { name: 'Foto 1,' })).toBeVisible();
});

/** Chooses a photo whose decoding waits. It is prepared on the page, since workers have no canvas then. */
async function chooseSlowly(page: Page, photo: Upload): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    const decode = createImageBitmap;
    const released = new Promise((resolve) => addEventListener('release', resolve));
    globalThis.createImageBitmap = async (...source: [ImageBitmapSource]) => {
      globalThis.createImageBitmap = decode;
      await released;
      return decode(...source);
    };
  });
  await choose(page, photo);
  await expect(slot(page).getByText('Preparando a foto…').first()).toBeVisible();
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('release')));
    // This one started later, so it is ready later.
    await choose(page, photo, 2);
    await expect(slot(page, 2).getByRole('img', { name: 'Foto 2,' })).toBeVisible();
  };
}

test('a photo that was still being prepared does not appear in an emptied slot or form', async ({ page }) => {
  for (const names of [['Remover: Foto 1'], ['Apagar tudo', 'Sim, apagar']]) {
    await formOf(page).getByLabel('Nome', { exact: true }).fill('Davi');
    await addPhotos(page, 'pt', [await pngPhoto(700, 700)]);
    const release = await chooseSlowly(page, await phonePhoto(1200, 1600));
    for (const name of names) await formOf(page).getByRole('button', { name }).click();
    await expect(slot(page).getByText('Preparando a foto…').first()).toBeHidden();
    await release();
    await expect(slot(page).getByRole('img')).toHaveCount(0);
  }
});

test('a photo chosen while another is being prepared replaces it for good', async ({ page }) => {
  const release = await chooseSlowly(page, await phonePhoto(1200, 1600));
  await choose(page, await pngPhoto(500, 900));
  await release();
  await expect(slot(page).getByText('Foto pequena (500 × 900)')).toBeVisible();
});

test('a form is not sent with a photo whose replacement can’t be used', async ({ page }) => {
  await openFilled(page);
  await chooseSlowly(page, damaged);
  await sendButton(page).click();
  await expect(formOf(page).getByRole('button', { name: 'Enviando', exact: true })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(formOf(page).getByLabel('Foto 1').first()).toBeFocused();
  await choose(page, await phonePhoto());
  await sendButton(page).click();
  await expect(formOf(page).getByRole('button', { name: 'Enviado' })).toBeVisible();
});

test('a small transparent photo gets a warning and a white background, and is removed and chosen by keyboard', async ({
  page,
}) => {
  const photo = await pngPhoto(500, 900);
  await addPhotos(page, 'pt', [photo]);
  await expect(slot(page).getByText('Foto pequena (500 × 900)')).toBeVisible();
  const { dominant } = await sharp(await keptPhoto(page)).stats();
  expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(700);
  await slot(page).getByRole('button', { name: 'Remover: Foto 1' }).press('Enter');
  await expect(slot(page).getByRole('img')).toHaveCount(0);
  await expect(slot(page).getByText('Foto pequena')).toBeHidden();
  await expect(formOf(page).getByLabel('Foto 1').first()).toBeFocused();
  await expect(formOf(page).getByLabel('Foto 1').first()).toHaveValue('');
  await expect.poll(() => keptPhotos(page)).toEqual([]);
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await choosing).setFiles(photo);
  await expect(slot(page).getByRole('img', { name: 'Foto 1,' })).toBeVisible();
  await expect(slot(page).getByText('Foto pequena')).toBeVisible();
  await addPhotos(page, 'pt', [await pngPhoto(700, 700)]);
  await expect(slot(page).getByText('Foto pequena')).toBeHidden();
});

test('an empty slot is one tab stop and opens wherever it is clicked', async ({ page }) => {
  // The camera button shows on touch screens only.
  const camera = slot(page).getByRole('button', { name: 'Usar a câmera' });
  await expect(camera).toBeVisible();
  await camera.evaluate((button) => button.remove());
  await formOf(page).getByLabel('Foto 1').first().focus();
  await page.keyboard.press('Tab');
  await expect(formOf(page).getByLabel('Foto 2').first()).toBeFocused();
  for (const place of [slot(page).getByText('Foto 1'), slot(page).getByText('Escolher foto')])
    await Promise.all([page.waitForEvent('filechooser'), place.click()]);
});

test('a slot’s label leaves most of its picture in sight at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await addPhotos(page, 'pt', [await pngPhoto(700, 700)]);
  for (const number of [1, 2, 3, 4]) {
    const box = await slot(page, number).locator('.slot').boundingBox();
    const label = await slot(page, number).getByText(`Foto ${number}`, { exact: true }).boundingBox();
    if (!box || !label) throw new Error(`Foto ${number} is not visible.`);
    expect(label.y, `Foto ${number}`).toBeGreaterThan(box.y + box.height / 3);
  }
});
