/** Pages that a browser has translated: it wraps each text in an element. */
import { expect } from '@playwright/test';
import { test, translatePages } from './support/page.ts';

test('the filters of a translated page can be cleared', async ({ page }) => {
  await translatePages(page);
  await page.goto('/talentos/woman?nome=ana');
  await page.getByRole('button', { name: 'Filtrar 1' }).click();
  const finder = page.getByRole('dialog', { name: 'Encontrar talentos' });
  await finder.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/talentos\/woman$/);
  await finder.getByRole('button', { name: 'Fechar' }).click();
  await expect(finder).toBeHidden();
});
