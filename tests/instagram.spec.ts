import { expect, type Page, test } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { openApplication } from './support/form.ts';
import { paint, requestsOf } from './support/page.ts';

// The site under test frames this widget; tests answer its requests.
const widget = 'https://widget.example/feed';

const posts = (page: Page) => page.frameLocator('instagram-feed iframe').getByText('Six posts');

const block = (page: Page) => page.getByRole('region', { name: 'Bastidores, todos os dias' });
const show = (page: Page) => block(page).getByRole('button', { name: 'Mostrar publicações' });

test('posts are embedded after consent, also on later visits, until it is withdrawn', async ({ page }) => {
  // A page that tries to reach out of its frame.
  const body = `<p>Six posts</p><script>try { parent.document.title = 'taken over'; } catch { document.body.dataset.kept = ''; }</script>`;
  const referrers: (string | null)[] = [];
  await page.route(widget, async (route) => {
    referrers.push(await route.request().headerValue('referer'));
    await route.fulfill({ contentType: 'text/html', body });
  });
  // privacy.spec.ts tests that nothing contacts the widget before consent.
  await page.goto('/');
  await expect(block(page)).toContainText('widget.example');
  await show(page).click();
  await expect(posts(page)).toBeVisible();
  await expect(page.frameLocator('instagram-feed iframe').locator('body')).toHaveAttribute('data-kept', '');
  await expect(page).not.toHaveTitle('taken over');
  expect(referrers).toEqual([null]);
  await expect(show(page)).toBeHidden();
  await expect(block(page).getByRole('button', { name: /retirar minha autorização/ })).toBeFocused();

  const calls = requestsOf(page, /^https:\/\/widget\.example\//);
  await page.setViewportSize({ width: 400, height: 400 });
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(calls).toEqual([]);
  const english = page.getByRole('region', { name: 'Backstage, every day' });
  await english.getByRole('link', { name: /See the Instagram profile/ }).scrollIntoViewIfNeeded();
  await expect(posts(page)).toBeVisible();

  await english.getByRole('button', { name: /withdraw my agreement/ }).click();
  await expect(english.locator('iframe')).toHaveCount(0);
  await expect(english.getByRole('button', { name: 'Show posts' })).toBeFocused();
  await page.goto('/');
  await test.step('it can be withdrawn in the privacy notice as well', async () => {
    await show(page).click();
    await expect(posts(page)).toBeVisible();
    await page.goto('/en');
    const notice = await page.context().newPage();
    await notice.goto('/privacidade');
    await notice.getByRole('button', { name: /retirar minha autorização/ }).click();
    await expect(notice.getByText('autorização para as publicações do Instagram foi retirada')).toBeVisible();
    await english.getByRole('button').scrollIntoViewIfNeeded();
    await paint(page);
    await expect(english.locator('iframe'), 'it was withdrawn in another tab').toHaveCount(0);
    await page.goto('/');
    await expect(show(page)).toBeVisible();
  });
});

test('posts that were asked for offline appear when the connection is back', async ({ page, context }) => {
  await page.route(widget, (route) => route.fulfill({ contentType: 'text/html', body: 'Six posts' }));
  await page.goto('/');
  await context.setOffline(true);
  await show(page).click();
  await expect(show(page)).toBeHidden();
  await paint(page);
  await expect(block(page).locator('iframe')).toHaveCount(0);
  await context.setOffline(false);
  await expect(posts(page)).toBeVisible();
});

test('an Instagram blocker breaks neither the application nor the contact check', async ({ page }) => {
  await page.route(/_astro\/.*instagram/i, (route) => route.abort());
  await openApplication(page);
  await page.goto(routes.trust.pt);
  await expect(page.getByRole('textbox')).toBeVisible();
});
