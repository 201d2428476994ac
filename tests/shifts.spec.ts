import { expect, type Page } from '@playwright/test';
import { samples } from '#scripts/shared/sample-pages.ts';
import { formOf, openApplication, openSchool } from './support/form.ts';
import { holdBack, paint, test } from './support/page.ts';
import { pngPhoto } from './support/photos.ts';

declare global {
  interface Window {
    shifts: PerformanceObserver;
    moved: number[];
  }
}

/** Opens a page whose fonts arrive after the first paint. @returns its layout shifts */
async function shiftsOn(page: Page, address: string): Promise<number[]> {
  const releaseFonts = await holdBack(page, '**/*.woff2');
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate(() => customElements.whenDefined('site-menu'));
  await paint(page);
  releaseFonts();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await paint(page);
  await page.unroute('**/*.woff2');
  return page.evaluate(() => {
    const late = window.shifts.takeRecords().map((entry) => Reflect.get(entry, 'value'));
    return [...window.moved, ...late];
  });
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.moved = [];
    window.shifts = new PerformanceObserver((list) =>
      window.moved.push(...list.getEntries().map((entry) => Reflect.get(entry, 'value'))),
    );
    window.shifts.observe({ type: 'layout-shift', buffered: true });
  }),
);

test('nothing shifts on any page, however late its fonts arrive', { tag: '@wide' }, async ({ page }) => {
  for (const { path } of samples.filter(({ locale }) => locale === 'pt'))
    expect(await shiftsOn(page, path), path).toEqual([]);
});

test('a shared selection keeps the footer out of view until its talents show', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/selecao?ids=1,2,3', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await paint(page);
  release();
  await expect(page.locator('.selection > li')).toHaveCount(3);
  const moved = await page.evaluate(() => window.moved.reduce((sum, value) => sum + value, 0));
  // The line that says that they load moves a little.
  expect(moved).toBeLessThan(0.02);
  await test.step('keeping it moves nothing', async () => {
    await paint(page);
    await page.evaluate(() => window.moved.splice(0));
    await page.getByRole('button', { name: 'Guardar na minha seleção' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeAttached();
    await paint(page);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  });
});

test('nothing shifts when somebody begins to fill in a form', async ({ page }) => {
  await openSchool(page);
  const heading = page.getByRole('heading', { name: 'Inscrição' });
  await heading.evaluate((title) => title.scrollIntoView({ behavior: 'instant' }));
  await paint(page);
  await page.evaluate(() => window.moved.splice(0));
  await page.getByRole('combobox', { name: 'Curso' }).selectOption({ index: 1 });
  await expect(page.locator('#enrolment').getByText('guardado só neste aparelho')).toBeAttached();
  await paint(page);
  expect(await page.evaluate(() => window.moved)).toEqual([]);
});

test('nothing shifts while photos are prepared and the form starts to keep a draft', {
  tag: '@wide',
}, async ({ page }) => {
  await openApplication(page);
  const input = formOf(page).getByLabel('Foto 1').first();
  await input.evaluate((slot) => slot.closest('ul')?.scrollIntoView({ block: 'center' }));
  await paint(page);
  await page.evaluate(() => window.moved.splice(0));
  const photo = await pngPhoto(700, 700);
  await input.setInputFiles([photo, photo, photo, photo]);
  await expect(formOf(page).getByRole('img', { name: 'Foto 4,' })).toBeVisible();
  await paint(page);
  expect(await page.evaluate(() => window.moved)).toEqual([]);
});

test('the finder’s choices keep their places while their counts change', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/talentos/woman');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const choices = page.locator('.finder .choice');
  const places = () => choices.evaluateAll((all: HTMLElement[]) => all.map(({ offsetLeft }) => offsetLeft));
  await expect(choices.last()).toBeVisible();
  const before = await places();
  await choices.last().getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: /^Ver \d talentos?$/ })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the list stays in its place when it is filtered', async ({ page }) => {
  const tops: (number | undefined)[] = [];
  for (const query of ['', '?nome=a']) {
    await page.goto(`/talentos/woman${query}`);
    await expect(page.getByRole('link', { name: 'Limpar filtros' })).toHaveCount(query ? 1 : 0);
    tops.push((await page.locator('[data-list]').boundingBox())?.y);
  }
  expect(tops[1]).toBe(tops[0]);
});
