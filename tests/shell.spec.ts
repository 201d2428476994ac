import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { closeWarning } from './support/warning.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.describe('the menu', () => {
  test.beforeEach(({ page }) => page.goto('/sobre-nos'));

  test('has every item, both languages and the blog, without axe violations', async ({ page }) => {
    await opener(page).click();
    const links = menu(page).getByRole('navigation').getByRole('link');
    await expect(links).toHaveText([
      'Homem',
      'Mulher',
      'Sobre nós',
      'Seja modelo',
      'Escola',
      'Notícias',
      'Contato',
      /Blog/,
    ]);
    await expect(menu(page).getByRole('link', { name: 'English' })).toBeVisible();
    await expect(menu(page)).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });

  test('closes on Escape and by its button, and returns the focus', async ({ page }) => {
    await opener(page).click();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Fechar menu' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('keeps the focus inside, in both directions', async ({ page }) => {
    await opener(page).click();
    const first = menu(page).getByRole('link', { name: 'Português' });
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(menu(page).getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  });

  test('closes on navigation', async ({ page }) => {
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Contato' }).click();
    await expect(page).toHaveURL('/contacto');
    await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, links and closes', async ({ page }) => {
    await page.goto('/en/about-us');
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/en/contact');
  });
});

test.describe('the language switch', () => {
  for (const [from, to] of [
    ['/', '/en'],
    ['/sobre-nos', '/en/about-us'],
    ['/contacto', '/en/contact'],
    ['/seja-modelo', '/en/be-model'],
    ['/talentos/man', '/en/talents/man'],
    ['/vitrine-school', '/en/vitrine-school'],
    ['/noticias/pagina/2', '/en/news/page/2'],
    ['/noticias/primeiro-casting', '/en/news/primeiro-casting'],
  ] as const) {
    test(`leads from ${from} to ${to} and back, with the query`, async ({ page }) => {
      await page.goto(`${from}?utm=1`);
      await closeWarning(page);
      await opener(page).click();
      await menu(page).getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(`${to}?utm=1`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await closeWarning(page);
      await opener(page).click();
      await menu(page).getByRole('link', { name: 'Português' }).click();
      await expect(page).toHaveURL(`${from}?utm=1`);
    });
  }

  test('keeps a talent’s gender, id and name', async ({ page }) => {
    await page.goto('/talentos/woman');
    const profile = page.locator('main a[href^="/talentos/woman/"]').first();
    const path = await profile.getAttribute('href');
    await page.goto(path ?? '');
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(path?.replace('/talentos/', '/en/talents/') ?? '');
  });
});
