import { expect, type Page, test } from '@playwright/test';
import { draftText, field, formOf, labels, openApplication } from './support/form.ts';
import { addPhotos, choosePhoto, keptPhotos, pngPhoto } from './support/photos.ts';

/** Simulates coming back to a tab: a headless browser never hides one. */
const showTab = (tab: Page) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a form follows another tab that adds to the draft or deletes it', async ({ page, context }) => {
  await openApplication(page);
  const other = await context.newPage();
  const notice = other.getByRole('main');
  await other.goto('/privacidade');
  await expect(notice.getByText('Não há rascunho guardado neste aparelho.')).toBeVisible();
  await openApplication(other);
  await field(other, 'Nome').fill('Davi');
  await addPhotos(other, 'pt', [await pngPhoto(700, 700)]);
  await expect.poll(() => keptPhotos(other)).toEqual(['image_1']);
  await page.bringToFront();
  await expect.poll(() => draftText(page)).not.toBeNull();
  await showTab(page);
  await expect(field(page, 'Nome')).toHaveValue('Davi');
  await expect(formOf(page).getByRole('img', { name: 'Foto 1,' })).toBeVisible();
  await field(page, 'Sobrenome').fill('Lima');
  // What one tab stores reaches the other a moment later.
  await expect.poll(() => draftText(other)).toMatch(/"Davi".*"Lima"/);
  await showTab(other);
  await choosePhoto(other, labels.pt.image_2, await pngPhoto(700, 700));
  await expect.poll(() => keptPhotos(page)).toEqual(['image_1', 'image_2']);
  await showTab(page);
  await expect(formOf(page).getByRole('img', { name: 'Foto 2,' })).toBeVisible();
  await field(other, 'Instagram').fill('@davi');
  await expect.poll(() => draftText(page)).toMatch(/"Davi".*"Lima".*"@davi"/);
  await showTab(page);
  await expect(field(page, 'Instagram')).toHaveValue('@davi');
  // The first tab does not show this before the draft is deleted.
  await field(other, 'E-mail').fill('davi@example.com');
  await expect.poll(() => draftText(page)).toContain('"davi@example.com"');
  await other.goto('/privacidade');
  await notice.getByRole('button', { name: 'Apagar meu rascunho' }).click();
  await expect(notice.getByText('O rascunho foi apagado deste aparelho.')).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Apagar meu rascunho' })).toBeFocused();
  await expect.poll(() => draftText(page)).toBeNull();
  await expect.poll(() => keptPhotos(page)).toEqual([]);
  await expect(field(page, 'Nome')).toHaveValue('');
  await expect(formOf(page).getByRole('img', { name: 'Foto 1,' })).toBeHidden();
  await field(page, 'Sobrenome').fill('Souza');
  expect(await draftText(page)).not.toMatch(/Davi|Lima/);
});
