import { expect, type Page, test } from '@playwright/test';

// The site under test names this widget; nothing of it is fetched but what a test answers.
const widget = 'https://widget.example/feed.js';

function widgetCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://widget.example/')) calls.push(request.url());
  });
  return calls;
}

/** A widget as they come: a script that draws where it stands. */
const drawing = `const posts = document.createElement('p'); posts.textContent = 'Six posts'; document.querySelector('script[src="${widget}"]').after(posts);`;

const block = (page: Page) => page.getByRole('region', { name: 'Bastidores, todos os dias' });
const show = (page: Page) => block(page).getByRole('button', { name: 'Mostrar publicações' });

test('nothing of the widget loads before the visitor agrees; the profile is a link away', async ({
  page,
}) => {
  const calls = widgetCallsOf(page);
  await page.goto('/');
  await block(page).scrollIntoViewIfNeeded();
  await expect(show(page)).toBeVisible();
  await expect(block(page)).toContainText('widget.example');
  await expect(block(page).getByRole('link', { name: '@vitrinemodels.example' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('once agreed, the posts come, and come again in view on the next visit', async ({ page }) => {
  await page.route(widget, (route) => route.fulfill({ contentType: 'text/javascript', body: drawing }));
  await page.goto('/');
  await show(page).click();
  await expect(block(page)).toContainText('Six posts');
  await expect(show(page)).toBeHidden();

  const calls = widgetCallsOf(page);
  await page.setViewportSize({ width: 400, height: 400 });
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(calls).toEqual([]);
  const english = page.getByRole('region', { name: 'Backstage, every day' });
  await english.getByRole('link', { name: /See the Instagram profile/ }).scrollIntoViewIfNeeded();
  await expect(english).toContainText('Six posts');
});

test('a widget that is blocked leaves the drawing and says so', async ({ page }) => {
  await page.route(widget, (route) => route.abort());
  await page.goto('/en');
  const english = page.getByRole('region', { name: 'Backstage, every day' });
  await english.getByRole('button', { name: 'Show posts' }).click();
  await expect(english.getByRole('status')).toContainText('could not be loaded');
  await expect(english.getByRole('link', { name: /See the Instagram profile/ })).toBeVisible();
});
