import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, findSmallTargets, paint, test, testWithoutScripts } from './support/page.ts';
import { full, isMinor, lengthOf, profileOf, talent } from './support/talents.ts';

const minor = talent((person) => isMinor(person) && person.name.split(' ').length > 1);
/** A name of three lines that are still in the largest letters. */
const largeName = talent((person) => !isMinor(person) && /^.{20,26}$/.test(person.name));
const [centimetres, feet] = String(full.profile['height']).split('/');
const measures = (page: Page) => page.locator('.about .measures');

test.beforeEach(async ({ page }) => {
  // In place of YouTube's and Vimeo's players, a page whose title is the last message it received.
  await page.route(/youtube-nocookie\.com|player\.vimeo\.com/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>player</title><img src="late"><script>addEventListener("message", ({ data }) => { document.title = data; });</script>',
    }),
  );
});

test('measures are in centimetres until inches are chosen, which is remembered', async ({ page }) => {
  await page.goto(profileOf(full));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(full.name);
  await expect(measures(page).getByText(`${centimetres} cm`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'IN', exact: true }).click();
  await expect(measures(page).getByText(`${feet}'`, { exact: true })).toBeVisible();
  await expect(measures(page).getByText(`${centimetres} cm`, { exact: true })).toBeHidden();
  await page.reload();
  await expect(measures(page).getByText(`${feet}'`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'IN', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('a long name does not cover the link to the list', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(profileOf(largeName));
  await page.evaluate(() => document.fonts.ready);
  const list = largeName.gender === 'man' ? 'Homem' : 'Mulher';
  const back = page.getByRole('main').getByRole('link', { name: list, exact: true });
  const isFree = (link: Element) => {
    const { left, bottom } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + 40, bottom - 1));
  };
  expect(await back.evaluate(isFree)).toBe(true);
});

test('followers are formatted for the language, and structured data names the person', async ({ page }) => {
  await page.goto(profileOf(full, 'en'));
  // English tabs have the shortest words.
  expect(await findSmallTargets(page.locator('main'))).toEqual([]);
  const count = Number(full.profile['instagram_followers']).toLocaleString('en');
  await expect(page.locator('.about').getByText(`${count} followers`)).toBeVisible();
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const profile = facts['@graph'].find((fact: { '@type': string }) => fact['@type'] === 'ProfilePage');
  expect(profile.mainEntity).toMatchObject({ name: full.name, image: expect.stringMatching('&fm=jpg$') });
  for (const picture of ['.portrait', 'photo-gallery'])
    await expect(page.locator(`${picture} source`).first()).toHaveAttribute('media', '(max-width: 1023px)');
  await expect(page.locator('.portrait img')).toHaveAttribute('fetchpriority', 'high');
});

test('the preview picture of shared links shows the head, in its stated size', async ({ page, request }) => {
  await page.goto(profileOf(full));
  const meta = (name: string) =>
    page.locator(`meta[property="og:image${name}"]`).getAttribute('content').then(String);
  const { pathname, searchParams, search } = new URL(await meta(''));
  expect([searchParams.get('position'), searchParams.get('fm')]).toEqual(['top', 'jpg']);
  const { width, height } = await sharp(await (await request.get(pathname + search)).body()).metadata();
  expect([await meta(':width'), await meta(':height')]).toEqual([String(width), String(height)]);
  expect(await meta(':alt')).toBe(`Retrato de ${full.name}`);
});

// robustness.spec.ts runs axe on the tab of pictures.
test('photos are numbered in visual order, galleries are tabs with arrow keys, and axe finds nothing', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(profileOf(full));
  const photos = page.getByRole('tabpanel', { name: 'Portfólio' }).getByRole('button');
  const places = await photos.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top } = button.getBoundingClientRect();
      return { left, top, index: Number(/\d+/.exec(button.getAttribute('aria-label') ?? '')?.[0]) - 1 };
    }),
  );
  const seen = places.toSorted((a, b) => a.top - b.top || a.left - b.left);
  expect(seen).toEqual(places);
  expect(seen.map(({ index }) => index)).toEqual([...Array(lengthOf(full, 'book')).keys()]);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Portfólio')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Portfólio' })).toBeVisible();
  // With these, the browser goes back or forward.
  for (const key of ['Alt', 'Control', 'Meta']) await tab('Portfólio').press(`${key}+ArrowRight`);
  await expect(tab('Portfólio')).toBeFocused();
  await tab('Portfólio').press('ArrowRight');
  await expect(tab('Digitais')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Digitais' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Portfólio' })).toBeHidden();
  await tab('Digitais').press('End');
  await expect(page.getByRole('tabpanel', { name: 'Vídeo' })).toBeVisible();
  await expectAccessible(page);
  await tab('Vídeo').press('ArrowRight');
  await expect(tab('Portfólio')).toBeFocused();
});

const videos = (page: Page) => page.locator('video-gallery');

/** Opens a talent's videos and starts the first player. @returns its frame, which may still be loading */
async function askForPlayer(page: Page) {
  await page.goto(profileOf(full));
  await page.getByRole('tab', { name: 'Vídeo' }).click();
  await expect(videos(page).locator('iframe')).toHaveCount(0);
  await expect(videos(page).getByRole('link').first()).toHaveAccessibleDescription('');
  await videos(page).getByRole('link').first().click();
  await expect(videos(page).locator('iframe')).toHaveAttribute('title', /^Vídeo 1 de /);
  return page.frames().find((candidate) => candidate.parentFrame() === page.mainFrame());
}

test('a player loads on request and pauses when the slide or gallery changes', async ({ page }) => {
  const player = await askForPlayer(page);
  await expect(videos(page).locator('iframe[data-loaded]')).toBeVisible();
  expect(player?.url()).toMatch(/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//);
  const slide = await videos(page).locator('li').first().boundingBox();
  expect((slide?.height ?? 0) / (slide?.width ?? 1)).toBeCloseTo(0.5625, 2);
  // By key: right after scrolling, a click may land in the frame that was there before.
  await videos(page).getByRole('button', { name: 'Próximo vídeo' }).press('Enter');
  await expect(videos(page).locator('[data-position]')).toHaveText(/^\s*2 de/);
  await expect.poll(() => player?.title()).toMatch(/pause/);

  const again = await askForPlayer(page);
  await expect(videos(page).locator('iframe[data-loaded]')).toBeVisible();
  await page.getByRole('tab', { name: 'Portfólio' }).click();
  await expect.poll(() => again?.title()).toMatch(/pause/);
});

test('a player that is still loading does not start out of sight or delay a step back', async ({ page }) => {
  await page.route('**/late', () => {});
  const [player] = await Promise.all([askForPlayer(page), page.waitForRequest('**/late')]);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: 'Portfólio' }).click();
  await expect.poll(() => player?.url()).toMatch(/autoplay=0/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('photos download as a zip, and a comp card prints', async ({ page }) => {
  // Printing twice would remove the mark.
  await page.addInitScript("print = () => document.documentElement.toggleAttribute('data-printed')");
  await page.goto(profileOf(full));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar fotos' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
  await page.clock.install();
  await page.route(/w=900&h=1200/, (route) => route.abort(), { times: 1 });
  await page.route(/w=900&h=1200/, () => undefined, { times: 1 });
  const asked = page.waitForRequest(/w=900&h=1200/);
  // The first press seems to do nothing for a while.
  await page.getByRole('button', { name: 'Comp card' }).dblclick();
  await asked;
  await paint(page);
  await page.clock.fastForward(8_000);
  await expect(page.locator('html[data-printed]'), 'without pictures that fail or are late').toHaveCount(1);
  await page.getByRole('button', { name: /^Ampliar foto 1 / }).click();
  const others = page.locator('.profile, gallery-tabs, header.sticky, .viewer[open]');
  await expect(others).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 741, height: 506 });
  await expect(page.locator('.comp-card')).toBeVisible();
  expect([4, 5, 7]).toContain(await page.locator('.comp-card img').count());
  await expect(others.filter({ visible: true })).toHaveCount(0);
  const overflow = await page.locator('.comp-card').evaluate((card, name) => {
    card.querySelector('h2')?.replaceChildren(name);
    return card.scrollHeight - card.clientHeight;
  }, `${full.name} `.repeat(3));
  expect(overflow, 'beside a long name').toBe(0);
});

// `scripts/test/children.ts` checks that no file contains a child's surname, handle or measures.
test('a minor is shown by first name only, without search indexing or photo download', async ({ page }) => {
  const response = await page.goto(profileOf(minor));
  const [first = ''] = minor.name.split(' ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page).toHaveTitle(new RegExp(`^${first} \\|`));
  await expect(page.locator('[content="noindex, noimageindex"] + [content="nopin"]')).toHaveCount(1);
  await expect(page.getByText(/seguidores/)).toHaveCount(0);
  expect(await response?.text()).not.toContain('ld+json');
  await expect(page.getByRole('button', { name: 'Baixar fotos' })).toHaveCount(0);
  // An odd last measure spans both columns.
  await expect(measures(page).locator('div').last()).toHaveCSS('grid-column', '1 / -1');
});

testWithoutScripts('without scripts, all galleries and both units are shown', async ({ page }) => {
  await page.goto(profileOf(full));
  await expect(page.getByRole('heading', { name: 'Portfólio' })).toBeVisible();
  await expect(page.locator('photo-gallery').first().locator('img')).toHaveCount(lengthOf(full, 'book'));
  await expect(page.locator('photo-gallery').nth(1).locator('img')).toHaveCount(lengthOf(full, 'snap'));
  await expect(page.locator('photo-gallery img').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Ampliar foto|vídeo$/i })).toHaveCount(0);
  await expect(page.locator('video-gallery').getByRole('link')).toHaveCount(lengthOf(full, 'video'));
  await expect(measures(page).getByText(`${centimetres} cm`, { exact: true })).toBeVisible();
  await expect(measures(page).getByText(`${feet}'`)).toBeVisible();
});
