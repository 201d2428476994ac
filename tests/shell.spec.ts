import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { samples } from '#scripts/shared/sample-pages.ts';
import { routes } from '#src/routes/table.ts';
import { launchBrowser } from './support/browser.ts';
import { expectAccessible, test, testWithoutScripts } from './support/page.ts';
import { stopClock } from './support/sliders.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuLabels = ['Homem', 'Mulher', 'Sobre nós', 'Seja modelo', 'Escola', 'Notícias', 'Contato', /Blog/];

test('the menu has every item, fits, traps and returns focus, and axe finds nothing', async ({ page }) => {
  await page.goto('/sobre-nos');
  await opener(page).click();
  await expect(menu(page).getByRole('navigation').getByRole('link')).toHaveText(menuLabels);
  await expect(menu(page).getByRole('list', { name: 'Idioma' })).toBeFocused();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await menu(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const first = menu(page).getByRole('link', { name: 'PT Português', exact: true });
  await expect(first.getByText('PT')).toHaveCSS('height', '40px');
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menu(page).getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('an icon on the home screen opens the page that was added to it', async ({ page, context }) => {
  await page.goto('/en/selection?ids=1,2');
  const browser = await context.newCDPSession(page);
  const { manifest } = await browser.send('Page.getAppManifest');
  expect(manifest?.startUrl).toBe(page.url());
});

test('a doubled slash in an address breaks nothing', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}//talentos/woman`);
  await page.getByRole('link', { name: 'Fashion', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}//talentos/woman?categoria=fashion`);
  await page.goto(`${baseURL}//selecao?ids=1,2`);
  await expect(page.locator('.selection > li')).toHaveCount(2);
});

test('the page says when the connection is lost and when it is back', async ({ page, context }) => {
  // The second message shows for four seconds.
  await stopClock(page);
  await page.goto('/sobre-nos');
  await context.setOffline(true);
  const lost = page.getByRole('status').filter({ hasText: 'sem conexão' });
  await expect(lost).toBeVisible();
  // The message covers no link at the end of the page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click({ trial: true });
  await context.setOffline(false);
  const isBack = page.getByRole('status').filter({ hasText: 'A conexão voltou' });
  await expect(isBack).toBeVisible();
  await context.setOffline(true);
  await expect(lost).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(lost, 'it is lost again').toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(4_000);
  await expect(isBack).toHaveCount(0);
});

test('a language that is opened elsewhere keeps the query', async ({ page, context }) => {
  await page.goto('/selecao?ids=1,2');
  await opener(page).click();
  const opened = context.waitForEvent('page');
  await menu(page).getByRole('link', { name: 'English' }).click({ button: 'middle' });
  await expect(await opened).toHaveURL('/en/selection?ids=1,2');
});

testWithoutScripts('without scripts, the footer has the menu, for older browsers', async ({ page }) => {
  await page.goto('/sobre-nos');
  const links = page.getByRole('contentinfo').getByRole('list', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText(menuLabels);
  await expect(links.last()).toHaveText(/Blog\s*\(abre em nova aba\)/);
  await links.filter({ hasText: 'Contato' }).click();
  await expect(page).toHaveURL('/contacto');
});

test('on paper the header is not repeated, buttons are hidden, and cards are not split', async ({ page }) => {
  await page.goto('/talentos/woman');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  for (const name of ['Menu', 'Filtrar'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.locator('[data-list] > li').first()).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('[data-list] button').first()).toHaveCSS('opacity', '0');
  const categories = page.getByRole('navigation', { name: 'Categorias' });
  expect(await categories.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('browsers that darken pages leave this site as it is', async ({ baseURL }) => {
  const browser = await launchBrowser(['--blink-settings=forceDarkModeEnabled=true']);
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.goto(new URL(routes.about.pt, baseURL).href);
  const corner = await page.screenshot({ clip: { x: 2, y: 2, width: 1, height: 1 } });
  expect(new Set(await sharp(corner).removeAlpha().raw().toBuffer())).toEqual(new Set([255]));
  await browser.close();
});

test('every page has its language, its own title, and links to both languages', async ({ request }) => {
  const pages = await Promise.all(samples.map(async ({ path }) => (await request.get(path)).text()));
  const each = (part: RegExp) => pages.map((page) => part.exec(page)?.[1]);
  const languages = each(/<html lang="([^"]*)"/);
  expect(languages).toEqual(samples.map(({ locale }) => (locale === 'en' ? 'en' : 'pt-BR')));
  const titles = each(/<title>(.*?)</).map((title, at) => `${languages[at]} ${title}`);
  expect(new Set(titles).size).toBe(samples.length);
  for (const [language, home] of Object.entries({ 'pt-BR': '/', en: '/en' })) {
    const own = each(new RegExp(`<link rel="alternate" hreflang="${language}" href="https?://[^/]*([^"]*)"`));
    const switches = each(new RegExp(` href="([^"]*)" hreflang="${language}"[^>]* data-language`));
    expect(switches).toEqual(own.map((address) => address ?? home));
  }
});
