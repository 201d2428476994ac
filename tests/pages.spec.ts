import { expect, type Page, test } from '@playwright/test';
import { sampleAddresses } from '#scripts/shared/sample-pages.ts';
import { expectAccessible } from './support/axe.ts';
import { full, profileOf } from './support/talents.ts';
import { closeWarning } from './support/warning.ts';

// Moving content would be judged half way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Lists have hundreds of pictures, which these tests don't need.
test.beforeEach(({ page }) => page.route('/.netlify/images**', (route) => route.abort()));

const notFound = { pt: '/nowhere', en: '/en/nowhere' };

test('every page says its language, has its own title, and leads to its English one', async ({ request }) => {
  const profiles = [profileOf(full), profileOf(full, 'en')];
  const all = [...sampleAddresses.map(({ address }) => address), ...profiles, ...Object.values(notFound)];
  const pages = await Promise.all(all.map(async (address) => (await request.get(address)).text()));
  const each = (part: RegExp) => pages.map((page) => part.exec(page)?.[1]);
  const languages = each(/<html lang="([^"]*)"/);
  expect(languages).toEqual(all.map((address) => (/^\/en\b/.test(address) ? 'en' : 'pt-BR')));
  expect(new Set(each(/<title>(.*?)</).map((title, at) => `${languages[at]} ${title}`)).size).toBe(
    all.length,
  );
  const english = each(/<link rel="alternate" hreflang="en" href="https?:\/\/[^/]*([^"]*)"/);
  const switches = each(/ href="([^"]*)" hreflang="en"[^>]* data-language/);
  expect(switches).toEqual(english.map((address) => address ?? '/en'));
});

/** Expects that axe finds nothing on a phone and a desktop. */
async function expectAccessibleOnBoth(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
}

for (const address of [...sampleAddresses.map((page) => page.address), ...Object.values(notFound)])
  test(`axe finds nothing at ${address}`, async ({ page }) => {
    await page.goto(address);
    await closeWarning(page);
    await expectAccessibleOnBoth(page);
  });

test('axe finds nothing in the menu, which is that of every page', async ({ page }) => {
  await page.goto(notFound.pt);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessibleOnBoth(page);
});
