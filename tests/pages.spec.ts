import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { sampleAddresses } from '#scripts/shared/sample-pages.ts';
import { languageTags, locales } from '#src/i18n/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { full, profileOf } from './support/talents.ts';
import { closeWarning } from './support/warning.ts';

// Moving content would be judged half way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Lists have hundreds of pictures, which these tests don't need.
test.beforeEach(({ page }) => page.route('/.netlify/images**', (route) => route.abort()));

/** The markup at an address of the served site, without its templates, and what it says. */
async function markupAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  const shown = html.replace(/<template[\s\S]*?<\/template>/g, '');
  const [lang, title] = [first(/<html lang="([^"]*)"/), first(/<title>(.*?)</)];
  return { status: answer.status(), html: shown, lang, title, cache: answer.headers()['cache-control'] };
}

const notFound = { pt: '/nowhere', en: '/en/nowhere' };
const profiles = { pt: profileOf(full), en: profileOf(full, 'en') };

for (const locale of locales) {
  const own = sampleAddresses.filter((page) => page.locale === locale).map(({ address }) => address);

  test(`every page of ${locale} says its language, has one h1, a title of its own and leads to the other language`, async ({
    request,
  }) => {
    const titles = new Set<string | undefined>();
    for (const [index, address] of [...own, profiles[locale], notFound[locale]].entries()) {
      const { status, html, lang, title } = await markupAt(request, address);
      expect([address, status, lang]).toEqual([
        address,
        index > own.length ? 404 : 200,
        languageTags[locale],
      ]);
      expect(html.match(/<h1[\s>]/g), address).toHaveLength(1);
      titles.add(title);
      const twin = sampleAddresses.filter((page) => page.locale !== locale)[index]?.address;
      if (twin) expect(html, address).toMatch(new RegExp(`<a [^>]*href="${twin}" [^>]*data-language`));
    }
    expect(titles.size).toBe(own.length + 2);
  });
}

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

test('missing addresses answer 404 in their language, uncached', async ({ request }) => {
  const missing = [
    ['/404', 'pt-BR'],
    ['/en/404', 'en'],
    ['/talentos/woman/100%/x', 'pt-BR'],
    ['/en/talents/woman/%C3/x', 'en'],
    ['/_astro/gone.js', 'pt-BR'],
  ] as const;
  for (const [address, language] of missing) {
    const { status, lang, cache } = await markupAt(request, address);
    expect([address, status, lang]).toEqual([address, 404, language]);
    expect(cache, address).toContain('max-age=0');
  }
});
