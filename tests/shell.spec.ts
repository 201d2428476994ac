import { expect, type Page } from '@playwright/test';
import { test, testWithoutScripts } from './support/drawn.ts';
import { closeWarning } from './support/warning.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuLabels = [
  ...['Homem', 'Mulher', 'Sobre nós', 'Seja modelo', 'Escola', 'Notícias', 'Contato'],
  /Blog/,
];

test('the menu has every item, keeps the focus inside, and returns it when it closes', async ({ page }) => {
  await page.goto('/sobre-nos');
  await opener(page).click();
  await expect(menu(page).getByRole('navigation').getByRole('link')).toHaveText(menuLabels);
  const first = menu(page).getByRole('link', { name: 'Português' });
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menu(page).getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'Fechar menu' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

testWithoutScripts('without scripts, the menu opens, links and closes', async ({ page }) => {
  await page.goto('/en/about-us');
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/en/contact');
});

testWithoutScripts('without scripts, the footer has the menu, for older browsers', async ({ page }) => {
  await page.goto('/sobre-nos');
  const links = page.getByRole('contentinfo').getByRole('list', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText(menuLabels);
  await links.filter({ hasText: 'Contato' }).click();
  await expect(page).toHaveURL('/contacto');
});

test('the language switch leads to the same page and back, with the query', async ({ page }) => {
  await page.goto('/seja-modelo?utm=1');
  await closeWarning(page);
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/be-model?utm=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await closeWarning(page);
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Português' }).click();
  await expect(page).toHaveURL('/seja-modelo?utm=1');
});
