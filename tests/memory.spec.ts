import { expect, type Page, test } from '@playwright/test';
import { formOf, openApplication } from './support/form.ts';
import { isMarked, mark, openWithRouter } from './support/page.ts';

async function expectNoLeak(page: Page, from: string, visit: () => Promise<void>): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  /** Documents in memory that something still refers to. */
  const countDocuments = async () => {
    await tools.send('HeapProfiler.collectGarbage');
    return (await tools.send('Memory.getDOMCounters')).documents;
  };
  await openWithRouter(page, from);
  await mark(page);
  await visit();
  await visit();
  const before = await countDocuments();
  for (let count = 0; count < 3; count += 1) await visit();
  // Each leaked page would count as one more.
  await expect.poll(countDocuments).toBeLessThan(before + 3);
  expect(await isMarked(page)).toBe(true);
}

test('visiting the home page leaks no document', async ({ page }) => {
  await expectNoLeak(page, '/privacidade', async () => {
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click();
    await expect(page).toHaveURL('/privacidade');
  });
});

test('leaving a list with its finder open leaks no document', async ({ page }) => {
  await expectNoLeak(page, '/sobre-nos', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Mulher' }).click();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByRole('dialog', { name: 'Encontrar talentos' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre nós');
  });
});

test('a form closes the database that stores its photos', async ({ page }) => {
  await page.addInitScript(() => {
    // Its photo is gone, which the page says once it has looked for all four.
    const draft = { savedAt: Date.now(), values: { first_name: 'Davi' }, photos: ['image_1'] };
    localStorage.setItem('draft:application', JSON.stringify(draft));
  });
  await openApplication(page, 'en');
  await expect(formOf(page).getByText('Some photos could not be kept')).toBeVisible();
  const deleteDatabase = () =>
    new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('draft:application');
      request.onblocked = () => resolve('blocked by an open connection');
      request.onsuccess = () => resolve('deleted');
    });
  expect(await page.evaluate(deleteDatabase)).toBe('deleted');
});
