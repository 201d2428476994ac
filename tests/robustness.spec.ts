import { expect, type Page } from '@playwright/test';
import { pageKinds } from '#scripts/checks/budgets.ts';
import { pathToSample, samples } from '#scripts/shared/sample-pages.ts';
import { locales } from '#src/i18n/locale.ts';
import { isFault } from './support/browser.ts';
import { closeWarning } from './support/form.ts';
import { denyStorage, expectAccessible, test } from './support/page.ts';
import { waitForOwnFonts } from './support/pictures.ts';
import { states } from './support/states.ts';
import { full, profileOf, talent } from './support/talents.ts';

// Moving content would be checked halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The errors since the page was opened. */
async function errorsOf(page: Page): Promise<string[]> {
  const messages = await page.consoleMessages();
  const uncaught = await page.pageErrors();
  return [...messages.filter(isFault).map((message) => message.text()), ...uncaught.map(String)];
}

/** The share of the window's height that sticky and fixed elements cover. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight / 2);
    const stuck = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      return (position === 'sticky' || position === 'fixed') && element.checkVisibility();
    });
    const heights = stuck.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

/** Enlarges text, but no length in rem, as browsers in apps do. Runs in the page. */
function doubleText(): void {
  const elements = [...document.querySelectorAll<HTMLElement>('body *')];
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  for (const [index, { style }] of elements.entries()) style.fontSize = `${2 * (sizes[index] ?? 0)}px`;
}

/** A talent whose hair colour is a long word. */
const chestnut = talent(({ hair }) => hair === 'Chestnut');
const cavalcanti = talent(({ name }) => name === 'Larissa Cavalcanti');
const [finder, enquiry] = [states['finder']?.open, states['enquiry']?.open];
const compare = (page: Page) => page.getByRole('button', { name: 'Comparar' }).click();

for (const kind of pageKinds)
  test(`${kind} fits every screen, text of 200 % and 400 % zoom, logs no error, and axe finds nothing`, async ({
    page,
  }) => {
    for (const locale of locales) {
      const path = pathToSample(kind, locale);
      await page.goto(path);
      await closeWarning(page);
      for (const width of [320, 1440, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        // What wide screens add is the same in both languages.
        if (width === 320 || (width === 1440 && locale === 'pt')) await expectAccessible(page);
      }
      // 1280 by 1024 pixels at 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      await expect.poll(() => overflow(page), `${path} at 400 %`).toBeLessThanOrEqual(0);
      expect(await coveredShare(page)).toBeLessThan(0.5);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${path} at ${width} px and twice the size`;
        await expect.poll(() => overflow(page), where).toBeLessThanOrEqual(0);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.evaluate(doubleText);
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => overflow(page), `${path} with only its text enlarged`).toBeLessThanOrEqual(0);
      expect(await errorsOf(page), path).toEqual([]);
    }
  });

/** Words that break from one line to the next, or before their mark. Runs in the page. */
function findBrokenWords(selector: string): string[] {
  const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return shown.flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{L}\d]+[?!]?/gu) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    return broken;
  });
}

test('no word breaks in text of twice the size or on a narrow screen', async ({ page }) => {
  // It visits many pages.
  test.slow();
  for (const { address, selector, width = 390, size = '200%', open } of [
    { address: profileOf(full), selector: '[role=tab]' },
    { address: pathToSample('talent', 'en'), selector: '.about h2' },
    { address: profileOf(cavalcanti), selector: '.about h1', width: 768, size: '100%' },
    { address: profileOf(cavalcanti), selector: '.about h1', width: 1100, size: '100%' },
    { address: profileOf(full), selector: 'dialog[open] h2', width: 320, open: enquiry },
    { address: profileOf(full), selector: '.measures dd', width: 320, size: '100%' },
    { address: profileOf(chestnut), selector: '.measures dd', width: 360, size: '100%' },
    { address: '/talentos/woman', selector: 'talent-grid li > a, [data-open-finder]' },
    { address: '/talentos/woman', selector: '.finder button', width: 320, size: '100%', open: finder },
    { address: '/selecao?ids=1,2,3,4', selector: 'th[scope=row]', width: 768, size: '100%', open: compare },
    { address: '/noticias/como-fazer-polaroids-em-casa', selector: 'main nav a' },
    { address: '/somos-nos', selector: '.action' },
    { address: '/somos-nos', selector: '#report h2', width: 820, size: '150%' },
    { address: '/somos-nos', selector: '#report h2', width: 1280 },
    { address: '/seja-modelo', selector: 'dialog h2' },
    { address: '/en/be-model', selector: 'form h3', width: 320 },
    { address: '/privacidade', selector: 'h1', width: 360 },
    { address: '/vitrine-school', selector: 'h1, h2, h3, h1 ~ a', width: 360 },
    { address: '/vitrine-school', selector: 'h3', width: 1280 },
    { address: '/vitrine-school', selector: 'main li .label', width: 320, size: '100%' },
    { address: '/', selector: 'h1, h2, footer', width: 360 },
    { address: '/contacto', selector: 'main a', width: 360 },
    { address: '/nowhere', selector: '[data-error]' },
  ]) {
    const where = `${selector} of ${address} at ${width} px and ${size}`;
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    await waitForOwnFonts(page);
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    await open?.(page);
    await expect(page.locator(selector).filter({ visible: true }).first(), where).toBeVisible();
    expect.soft(await page.evaluate(findBrokenWords, selector), where).toEqual([]);
    expect.soft(await overflow(page), where).toBeLessThanOrEqual(0);
  }
});

for (const name of ['finder', 'calendar'] as const)
  test(`the lists of the ${name} look like the site's other lists`, async ({ page }) => {
    await page.goto(pathToSample(states[name]?.kind ?? 'home', 'pt'));
    await closeWarning(page);
    await states[name]?.open(page);
    const lists = page.locator(':is(dialog[open], [role=dialog]) select');
    for (const list of [lists.first(), lists.last()]) {
      await expect(list).toHaveCSS('appearance', 'none');
      await expect(list).toHaveCSS('background-image', /gradient\(.*rgb\(51, 51, 51\)/);
    }
  });

test('deep nesting or unbroken text does not make a phone scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [address, selector, html] of [
    // As deep as the sanitiser allows.
    [
      '/noticias/como-fazer-polaroids-em-casa',
      'main .prose',
      `${'<ul><li>'.repeat(25)}Um texto com palavras`,
    ],
    ['/vitrine-school', '#school-about + div', `${'<ul><li>'.repeat(25)}Um texto com palavras`],
    [profileOf(full), '.about .measures dd', 'a'.repeat(3000)],
  ] as const) {
    await page.goto(address);
    const place = page.locator(selector).last();
    await place.evaluate((element, given) => element.setHTMLUnsafe(given), html);
    expect.soft(await overflow(page), address).toBeLessThanOrEqual(0);
  }
  await test.step('or hide the measurements in a wide viewer', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(profileOf(full));
    await page.getByRole('button', { name: /^Ampliar foto 1 / }).click();
    const hidden = await page.locator('dialog .panel:has(dd)').evaluate((panel) => {
      panel.querySelector('dd')?.replaceChildren('x'.repeat(60));
      return panel.scrollWidth - panel.clientWidth;
    });
    expect(hidden).toBe(0);
  });
});

test('disabled storage, a malformed hash and an unknown query break nothing', async ({ page }) => {
  await denyStorage(page, 'localStorage', 'sessionStorage', 'indexedDB');
  for (const { path } of samples.filter(({ locale }) => locale === 'en'))
    await page.goto(`${path}?nobody=%E0%A4%A&=&knows#%E0%A4%A"><x`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/en/contact');
  expect(await page.pageErrors({ filter: 'all' })).toEqual([]);
});
