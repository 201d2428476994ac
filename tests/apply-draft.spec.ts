import { expect, type Page, test } from '@playwright/test';
import { consent, draftText, field, formOf, labels, openApplication, sendButton } from './support/form.ts';
import { denyStorage } from './support/page.ts';
import { addPhotos, keptPhotos, pngPhoto } from './support/photos.ts';

const day = 86_400_000;

/** Makes IndexedDB refuse files, or everything, as in private windows. */
const refuse = (page: Page, what: 'files' | 'everything') =>
  page.addInitScript((refused) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      const isFile = value instanceof Blob || Object.values(value).some((part) => part instanceof Blob);
      if (isFile || refused === 'everything') throw new DOMException('refused', 'DataCloneError');
      return put.call(this, value, key);
    };
  }, what);

/** Starts an application, and waits until its draft is stored. */
async function begin(page: Page): Promise<void> {
  await openApplication(page);
  // Screen readers may not announce a live region that appears together with its text.
  const regions = await formOf(page).getByRole('status').elementHandles();
  await page.getByRole('radio', { name: 'Homem' }).check();
  await field(page, 'Nome').fill('Davi');
  await addPhotos(page, 'pt', [await pngPhoto(700, 700)]);
  await expect.poll(() => keptPhotos(page)).toEqual(['image_1']);
  const said = await Promise.all(regions.map((region) => region.textContent()));
  expect(said.join()).toContain('guardado só neste aparelho');
}

test('a draft survives in both languages and without file storage, but not the consent', async ({ page }) => {
  await refuse(page, 'files');
  await begin(page);
  await field(page, 'Data de nascimento').fill('10/03/2001');
  await field(page, 'País').selectOption('Brasil');
  await field(page, 'Estado').selectOption('Goiás');
  await field(page, 'Cidade').selectOption('Jataí');
  await field(page, 'Altura').selectOption('188');
  await field(page, 'Cabelo').selectOption('Loiro');
  await consent(page).check();
  for (const locale of ['pt', 'en'] as const) {
    await openApplication(page, locale);
    const words = labels[locale];
    await expect(field(page, words.first_name)).toHaveValue('Davi');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(field(page, words.birthdate)).toHaveValue('10/03/2001');
    await expect(field(page, words.basedin)).toHaveValue(/Jataí/);
    await expect(field(page, words.basedin)).toBeEnabled();
    await expect(field(page, words.height)).toHaveValue('188');
    const [hair = '', country = ''] = locale === 'pt' ? ['Loiro', 'Brasil'] : ['Blonde', 'Brazil'];
    await expect(field(page, words.hair).locator(':checked')).toHaveText(hair);
    await expect(field(page, words.country).locator(':checked')).toHaveText(country);
    await expect(field(page, words.country).getByRole('option', { name: /^Bra[sz]il$/ })).toHaveCount(1);
    await expect(formOf(page).getByRole('img', { name: `${words.image_1},` })).toBeVisible();
    const announced = formOf(page).getByRole('status').filter({ hasText: /\S/ });
    await expect(announced, 'one announcement').toHaveCount(1);
    await expect(consent(page)).not.toBeChecked();
  }
  expect(await draftText(page)).not.toContain('consent');
});

test('a form that crashes restarts with its draft', async ({ page }) => {
  await begin(page);
  const camera = formOf(page).getByRole('button', { name: 'Usar a câmera: Foto 2' });
  await camera.evaluate((button) => button.replaceChildren());
  await addPhotos(page, 'pt', [await pngPhoto(700, 700), await pngPhoto(700, 700)]);
  await expect(field(page, 'Nome')).toHaveValue('Davi');
  await expect(formOf(page).getByRole('img', { name: 'Foto 1,' })).toBeVisible();
});

test('a draft whose photos could not be kept says so, until one is chosen', async ({ page }) => {
  const sentence = formOf(page).getByText('Some photos could not be kept');
  const photo = await pngPhoto(700, 700);
  await refuse(page, 'everything');
  await openApplication(page, 'en');
  await field(page, labels.en.first_name).fill('Davi');
  await addPhotos(page, 'en', [photo]);
  await expect(sentence).toHaveCount(0);
  await openApplication(page, 'en');
  await expect(field(page, labels.en.first_name)).toHaveValue('Davi');
  await expect(sentence).toBeVisible();
  await addPhotos(page, 'en', [photo]);
  await expect(sentence).toHaveCount(0);
});

test('a photo whose replacement could not be kept does not come back', async ({ page }) => {
  await begin(page);
  await page.evaluate(() => Object.assign(IDBObjectStore.prototype, { put: undefined }));
  await addPhotos(page, 'pt', [await pngPhoto(800, 800)]);
  await expect.poll(() => keptPhotos(page)).toEqual([]);
});

test('deleting a draft asks for confirmation, and then deletes everything', async ({ page }) => {
  await begin(page);
  await addPhotos(page, 'pt', [await pngPhoto(500, 900)]);
  await expect(formOf(page).getByText('Foto pequena')).toBeVisible();
  await formOf(page).getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(
    formOf(page).getByText('Apagar o que foi preenchido neste aparelho?').locator('..'),
  ).toBeFocused();
  await formOf(page).getByRole('button', { name: 'Não, manter' }).click();
  await expect(formOf(page).getByRole('button', { name: 'Apagar tudo' })).toBeFocused();
  await expect(field(page, 'Nome')).toHaveValue('Davi');
  await formOf(page).getByRole('button', { name: 'Apagar tudo' }).click();
  await formOf(page).getByRole('button', { name: 'Sim, apagar' }).click();
  await expect(field(page, 'Nome')).toBeFocused();
  await expect(field(page, 'Nome')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Homem' })).not.toBeChecked();
  await expect(formOf(page).getByText(/Foto pequena|guardado só neste aparelho/)).toHaveCount(0);
  await expect.poll(() => keptPhotos(page)).toEqual([]);
  await openApplication(page);
  await expect(field(page, 'Nome')).toHaveValue('');
});

test('any page deletes a draft that is 8 days old, but not one of 6 days', async ({ page }) => {
  await begin(page);
  await expect(formOf(page).getByText('Depois de 7 dias, a próxima visita a este site apaga')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 6 * day);
  await page.goto('/sobre-nos');
  await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await keptPhotos(page)).toEqual(['image_1']);
  await page.clock.setFixedTime(Date.now() + 8 * day);
  await page.goto('/contacto');
  await expect.poll(() => draftText(page)).toBeNull();
  await expect.poll(() => keptPhotos(page)).toEqual([]);
});

test('photos are not kept without the text of their draft', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      // The storage is full until the second photo.
      if (!/"image_2"/.test(value)) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  const photo = await pngPhoto(700, 700);
  await openApplication(page);
  await field(page, 'Nome').fill('Davi');
  await addPhotos(page, 'pt', [photo, photo]);
  // Photos are stored in the order in which they were chosen.
  await expect.poll(() => keptPhotos(page)).toContain('image_2');
  expect(await keptPhotos(page)).toEqual(['image_2']);
  const claim = formOf(page).getByText('guardado só neste aparelho');
  await expect(claim).toBeVisible();
  await formOf(page).getByRole('button', { name: 'Remover: Foto 2' }).click();
  await expect(claim, 'the storage is full again').toHaveCount(0);
});

test('the form works without storage, and does not claim to keep anything', async ({ page, context }) => {
  await denyStorage(page, 'localStorage', 'indexedDB');
  await openApplication(page);
  await field(page, 'Nome').fill('Davi');
  await addPhotos(page, 'pt', [await pngPhoto(700, 700)]);
  await context.setOffline(true);
  await expect(formOf(page).getByText('Você está sem conexão.')).toBeVisible();
  await expect(formOf(page).getByText(/guardado (só )?neste aparelho/)).toBeHidden();
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(field(page, 'Nome')).toHaveValue('Davi');
  expect(await page.pageErrors({ filter: 'all' })).toEqual([]);
});
