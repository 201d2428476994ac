import { expect, test } from '@playwright/test';
import { locales } from '#src/i18n/locale.ts';
import { routes } from '#src/routes/table.ts';
import { site } from '#src/site.ts';
import { expectAccessible } from './support/axe.ts';

for (const locale of locales)
  test(`the privacy notice in ${locale} names who is asked, and is led to from every page`, async ({
    page,
  }) => {
    await page.goto(routes.about[locale]);
    const name = locale === 'pt' ? 'Privacidade' : 'Privacy';
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(routes.privacy[locale]);
    await expect(
      page.getByRole('main').getByRole('link', { name: site.privacy.officer.email }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${site.privacy.retentionMonths.application} m`);
    await expectAccessible(page);
  });

test('both forms lead to the notice', async ({ page }) => {
  for (const route of ['beModel', 'school'] as const) {
    await page.goto(routes[route].en);
    const link = page.getByRole('link', { name: 'privacy notice', includeHidden: true });
    await expect(link).toHaveAttribute('href', routes.privacy.en);
  }
});
