import { expect, test } from '@playwright/test';
import { languageTags, locales } from '#src/i18n/locale.ts';
import { genders, routes } from '#src/routes/table.ts';
import { addresses } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { closeWarning } from './support/warning.ts';

// Moving content would be judged half way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Lists have hundreds of pictures, which these tests don't need.
test.beforeEach(({ page }) => page.route('/.netlify/images**', (route) => route.abort()));

for (const { locale, address } of addresses) {
  test(`${address} answers in its language, with one h1 and no axe violation, menu open or closed`, async ({
    page,
  }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale]);
    await expect(page.locator('h1')).toHaveCount(1);
    await closeWarning(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  });
}

for (const locale of locales)
  test(`no two pages of ${locale} share a title`, async ({ request }) => {
    const own = addresses.filter((page) => page.locale === locale);
    const titleAt = async ({ address }: (typeof own)[number]) =>
      /<title>(.*?)<\/title>/.exec(await (await request.get(address)).text())?.[1];
    const titles = await Promise.all(own.map(titleAt));
    expect(titles.toSorted()).toEqual([...new Set(titles)].sort());
  });

for (const locale of locales) {
  const list = routes.talents[locale].replace(':gender', genders[0]);

  test(`the list at ${list} leads to a talent's page`, async ({ page }) => {
    await page.goto(list);
    const profile = page.locator(`main a[href^="${list}/"]`).first();
    const address = await profile.getAttribute('href');
    const response = await page.goto(address ?? '');
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible(page);
  });

  test(`an unknown address of ${locale} answers with the 404 page in its language`, async ({ page }) => {
    const response = await page.goto(`${routes.home[locale]}/nowhere`.replace('//', '/'));
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale]);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible(page);
  });
}

test('missing addresses answer 404 in their language, uncached', async ({ request }) => {
  const missing = [
    ['/404', 'pt-BR'],
    ['/en/404', 'en'],
    ['/talentos/woman/100%/x', 'pt-BR'],
    ['/en/talents/woman/%C3/x', 'en'],
    ['/_astro/gone.js', 'pt-BR'],
  ] as const;
  for (const [address, language] of missing) {
    const answer = await request.get(address);
    expect([address, answer.status(), /<html lang="([^"]*)"/.exec(await answer.text())?.[1]]).toEqual([
      address,
      404,
      language,
    ]);
    expect(answer.headers()['cache-control'], address).toContain('max-age=0');
  }
});
