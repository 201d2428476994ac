import { expect, type Page, test } from '@playwright/test';
import { awaitRouter, holdBack, isMarked, mark, openWithRouter, requestsOf } from './support/page.ts';

/** Holds back the router's code for good. If its request failed, the page would reload, as after a deploy. */
const holdBackRouter = (page: Page) => page.route('**/_astro/router.*.js', () => {});

const privacyLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the router', () => {
  test('loads with the first pointer movement, changes pages in place, and leaves Ctrl-clicks and new tabs to the browser', async ({
    page,
    context,
  }) => {
    const code = requestsOf(page, /\/router\..*\.js$/);
    await page.goto('/sobre-nos');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })));
    expect(code).toEqual([]);
    await awaitRouter(page);
    expect(code).toHaveLength(1);
    for (const target of ['', '_blank']) {
      await privacyLink(page).evaluate((link, name) => link.setAttribute('target', name), target);
      const opened = context.waitForEvent('page');
      await privacyLink(page).click({ modifiers: target ? [] : ['ControlOrMeta'] });
      await (await opened).close();
    }
    await privacyLink(page).evaluate((link) => link.removeAttribute('target'));
    await expect(page).toHaveURL('/sobre-nos');
    await mark(page);
    // Chromium requests the manifest again for a new link.
    const manifest = await page.locator('link[rel=manifest]').elementHandle();
    await privacyLink(page).click();
    await expect(heading(page)).toHaveText('Aviso de privacidade');
    expect(await isMarked(page)).toBe(true);
    await expect(page.locator('noscript *'), 'it would load its pictures').toHaveCount(0);
    expect(await manifest?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });

  test('lets a page fade out where it is, below the header', async ({ page }) => {
    await openWithRouter(page, '/sobre-nos');
    await page.evaluate(() => {
      const styleOf = (part: string) =>
        getComputedStyle(document.documentElement, `::view-transition${part}`);
      const fade = Promise.withResolvers();
      document.addEventListener('astro:before-swap', ({ viewTransition }) => {
        const seen = viewTransition.ready.then(() => {
          const places = [0, 300].map((time) => {
            for (const animation of document.getAnimations()) animation.currentTime = time;
            return new DOMMatrix(styleOf('-group(page)').transform).f;
          });
          return { places, clip: styleOf('').clipPath };
        });
        fade.resolve(seen);
      });
      Object.assign(window, { fade: fade.promise });
    });
    // The footer's link is where the page is scrolled to its end.
    await privacyLink(page).click();
    // The heading changes a moment before the fade begins.
    await expect(heading(page)).toHaveText('Aviso de privacidade');
    const { places, clip } = await page.evaluate(() => Reflect.get(window, 'fade'));
    expect(places[0]).toBeLessThan(-300);
    expect(places[1]).toBe(places[0]);
    expect(clip).toBe('inset(64px 0px 0px)');
  });

  test('is not needed to follow a link', async ({ page }) => {
    await holdBackRouter(page);
    await page.goto('/sobre-nos');
    await privacyLink(page).click();
    await expect(heading(page)).toHaveText('Aviso de privacidade');
  });

  test('leaves a link to a file to the browser', async ({ page }) => {
    await openWithRouter(page, '/sobre-nos');
    await mark(page);
    const file = { contentType: 'application/pdf', headers: { 'content-disposition': 'attachment' } };
    await page.route('**/report', (route) => route.fulfill({ ...file, body: '%PDF' }));
    await page.getByRole('contentinfo').evaluate((footer) => {
      footer.append(Object.assign(document.createElement('a'), { href: '/report', textContent: 'Report' }));
    });
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Report' }).click();
    await coming;
    await expect(heading(page)).toHaveText('Sobre nós');
    expect(await isMarked(page)).toBe(true);
  });

  test('goes back in place after a link within the page', async ({ page }) => {
    await openWithRouter(page, '/talentos/woman');
    await page.getByRole('link', { name: 'Ir para o conteúdo' }).press('Enter');
    await expect(page).toHaveURL('/talentos/woman#content');
    await page.getByRole('link', { name: 'Curve' }).click();
    await expect(page.getByText('84 talentos')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/talentos/woman#content');
    await expect(page.getByText('84 talentos')).toBeVisible();
  });

  test('does not move a page that was scrolled before it loaded', async ({ page }) => {
    await page.goto('/sobre-nos');
    await page.evaluate(() => {
      history.replaceState({ scrollX: 0, scrollY: 0 }, '');
      scrollTo(0, 700);
    });
    await awaitRouter(page);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });

  test('ends a navigation when the visitor returns to the page that still shows', async ({ page }) => {
    await openWithRouter(page, '/privacidade');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Somos nós mesmo?' }).click();
    await expect(heading(page)).toHaveText('Somos nós mesmo?');
    const release = await holdBack(page, '**/privacidade');
    const asked = page.waitForRequest('**/privacidade');
    await page.evaluate(() => history.back());
    await asked;
    const loaded = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('astro:page-load', () => resolve(null))),
    );
    await page.goForward();
    await expect(page).toHaveURL('/somos-nos');
    release();
    await loaded;
    await expect(heading(page)).toHaveText('Somos nós mesmo?');
  });

  test('restores scroll position and history after a reload', async ({ page }) => {
    await openWithRouter(page, '/sobre-nos');
    await privacyLink(page).click();
    await expect(heading(page)).toHaveText('Aviso de privacidade');
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => history.state.scrollY)).toBe(300);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await awaitRouter(page);
    await mark(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Sobre nós');
    expect(await isMarked(page)).toBe(true);
    await page.goForward();
    await holdBackRouter(page);
    await page.reload();
    await page.goBack();
    await expect(heading(page)).toHaveText('Sobre nós');
  });

  test('leaves each list the link to its own beginning', async ({ page }) => {
    await openWithRouter(page, '/talentos/man');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Mulher' }).click();
    await expect(heading(page)).toHaveText('Mulher');
    await expect(page.getByRole('link', { name: 'Todos' })).toHaveAttribute('href', '/talentos/woman');
  });

  test('returns the focus to the link that was followed, however soon one goes back', async ({ page }) => {
    await openWithRouter(page, '/talentos/woman');
    const link = page.getByRole('main').getByRole('listitem').getByRole('link').nth(8);
    await link.click();
    await expect(page.locator('.profile')).toBeVisible();
    // The router fires `astro:page-load` late, perhaps only when the visitor leaves the page.
    await page.evaluate(() =>
      document.addEventListener(
        'astro:before-swap',
        () => document.dispatchEvent(new Event('astro:page-load')),
        { once: true },
      ),
    );
    await page.goBack();
    await expect(link).toBeFocused();
  });

  test('shows that link where it was, although cards above it got their heights later', async ({ page }) => {
    // In two columns this narrow, names take two lines. The page allows for one.
    await page.setViewportSize({ width: 280, height: 600 });
    await openWithRouter(page, '/talentos/woman');
    const links = page.locator('talent-grid li > a');
    for (const each of await links.all()) await each.scrollIntoViewIfNeeded();
    const link = links.nth(18);
    // Until the next page arrives, the visitor goes on scrolling.
    const release = await holdBack(page, /woman\/\d+/);
    await link.click();
    await page.evaluate(() => scrollBy(0, 40));
    // Waits until the link stands still.
    await link.scrollIntoViewIfNeeded();
    const { y = 0 } = (await link.boundingBox()) ?? {};
    release();
    await expect(page.locator('.profile')).toBeVisible();
    // The profile may end its scrolling to the top only after the step back.
    await page.evaluate(() => addEventListener('popstate', () => dispatchEvent(new Event('scrollend'))));
    await page.goBack();
    await expect(link).toBeFocused();
    await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - y)).toBeLessThan(1);
  });
});
