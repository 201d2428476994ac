import { expect, type Page, test } from '@playwright/test';
import { awaitRouter, isMarked, mark } from './support/page.ts';

/** Counts the documents in memory, without those that nothing needs any more. A page that stays is one more. */
async function documentCounter(page: Page): Promise<() => Promise<number>> {
  const tools = await page.context().newCDPSession(page);
  return async () => {
    await tools.send('HeapProfiler.collectGarbage');
    return (await tools.send('Memory.getDOMCounters')).documents;
  };
}

async function expectNothingStays(page: Page, from: string, visit: () => Promise<void>): Promise<void> {
  const countDocuments = await documentCounter(page);
  await page.goto(from);
  await awaitRouter(page);
  await mark(page);
  await visit();
  await visit();
  const before = await countDocuments();
  for (let count = 0; count < 3; count += 1) await visit();
  await expect.poll(countDocuments).toBeLessThan(before + 3);
  expect(await isMarked(page)).toBe(true);
}

test('a visit to the home page leaves nothing in memory', async ({ page }) => {
  await expectNothingStays(page, '/privacidade', async () => {
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click();
    await expect(page).toHaveURL('/privacidade');
  });
});

test('leaving a list with its finder open leaves nothing in memory', async ({ page }) => {
  await expectNothingStays(page, '/sobre-nos', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Mulher' }).click();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByRole('dialog', { name: 'Encontrar talentos' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre nós');
  });
});
