import { expect, type Page } from '@playwright/test';
import { test, testWithoutScripts } from './support/page.ts';
import {
  currentSlide,
  endTransitions,
  expectSlide,
  openSlides,
  runUntil,
  stopClock,
} from './support/sliders.ts';

const tiles = (page: Page) => page.locator('[data-tile]').filter({ visible: true });

const casesOn = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.map((tile) => /case-\d+/.exec([...tile.querySelectorAll('img')].at(-1)?.src ?? '')?.[0]),
  );

/** Opens the page with a stopped clock, without randomness, and with the mosaic in view. */
async function openMosaic(page: Page): Promise<void> {
  await stopClock(page);
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto('/vitrine-school');
  await tiles(page).nth(3).scrollIntoViewIfNeeded();
  await runUntil(page, () => page.getByRole('button', { name: 'Pausar: Casos de sucesso' }).isVisible());
}

test('lists in texts have bullets or numbers, and the call to action leads to the form', async ({ page }) => {
  await page.goto('/vitrine-school');
  const text = page.locator('.statement').first();
  for (const [tag, style] of Object.entries({ ul: 'disc', ol: 'decimal' })) {
    await text.evaluate((place, name) => place.replaceChildren(document.createElement(name)), tag);
    await expect(text.locator(tag)).toHaveCSS('list-style-type', style);
  }
  await page.getByRole('link', { name: 'Quero me inscrever' }).click();
  await expect(page).toHaveURL(/#enrol$/);
  await expect(page.getByRole('heading', { name: 'Inscrição' })).toBeInViewport();
});

test('the mosaic has as many tiles and columns as the screen has room for', async ({ page }) => {
  await page.goto('/vitrine-school');
  for (const [width, count, columns] of [
    [360, 5, 2],
    [1023, 5, 2],
    [1024, 5, 7],
    [1025, 18, 7],
    [1440, 18, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tiles(page), `at ${width} px`).toHaveCount(count);
    const tracks = new RegExp(`^\\S+( \\S+){${columns - 1}}$`);
    await expect(page.locator('case-mosaic .grid')).toHaveCSS('grid-template-columns', tracks);
    const { x = 0, width: across = 0 } = (await tiles(page).last().boundingBox()) ?? {};
    expect(x + across, `right end of the last tile at ${width} px`).toBeCloseTo(width, 0);
  }

  // Between those widths the large one is a square.
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(tiles(page).first().locator('img').last()).toHaveCSS('object-position', '50% 0%');

  // A single cover keeps the upright shape of its picture.
  await page.locator('[data-tile] + [data-tile]').evaluateAll((others) => {
    for (const tile of others) tile.remove();
  });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { width: across = 0, height = 0 } = (await tiles(page).boundingBox()) ?? {};
    expect(height, `one cover at ${width} px`).toBeGreaterThan(across);
  }
});

test('tiles change to cases that no other tile shows, but not when paused, out of view or with reduced motion', async ({
  page,
}) => {
  await openMosaic(page);
  const first = await casesOn(page);
  await page.getByRole('button', { name: 'Pausar: Casos de sucesso' }).click();
  await page.clock.runFor(60_000);
  expect(await casesOn(page)).toEqual(first);
  await page.getByRole('button', { name: 'Reproduzir: Casos de sucesso' }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('case-mosaic')).not.toBeInViewport();
  await page.clock.runFor(60_000);
  expect(await casesOn(page)).toEqual(first);

  await tiles(page).nth(3).scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await casesOn(page)).not.toEqual(first);
  }).toPass({ intervals: [20] });
  const second = await casesOn(page);
  expect(new Set(second).size).toBe(second.length);

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(60_000);
  expect(await casesOn(page), 'in a hidden tab').toEqual(second);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await tiles(page).nth(3).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Reproduzir: Casos de sucesso' })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(await casesOn(page)).toEqual(first);
});

test('a quote stays while the pointer is over it; one turned to is announced, and stays', async ({
  page,
}) => {
  const quotes = await openSlides(page, '/vitrine-school', 'O que dizem os alunos');
  await quotes.hover();
  await page.clock.runFor(30_000);
  await expectSlide(quotes, '1 de 5');
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_050);
  await expectSlide(quotes, '2 de 5');
  await endTransitions(page);
  await page.getByRole('button', { name: 'Próximo: O que dizem os alunos' }).click();
  await expect(quotes.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(30_000);
  await expectSlide(quotes, '3 de 5');
  await endTransitions(page);
  await page.getByRole('button', { name: 'Reproduzir: O que dizem os alunos' }).click();
  await page.clock.runFor(5_050);
  await expectSlide(quotes, '4 de 5');
});

test('a picture replaces a film that fails', { tag: '@wide' }, async ({ page }) => {
  await page.route(/film-/, (route) => route.abort());
  const slides = await openSlides(page, '/vitrine-school', 'A escola em imagens');
  await page.getByRole('button', { name: 'Próximo: A escola em imagens' }).click();
  await expectSlide(slides, '2 de 3');
  await expect(currentSlide(slides).locator('img')).toBeVisible();
});

test('staff and courses are shown in the page’s language', async ({ page }) => {
  const course = 'Professional Model';
  await page.goto('/en/vitrine-school');
  const staff = page.getByRole('region', { name: 'Team' });
  await expect(staff.getByRole('listitem')).toHaveCount(8);
  const member = staff.getByRole('listitem').filter({ hasText: 'Ícaro Bittencourt' });
  await expect(member).toContainText('Runway');
  await expect(member.getByRole('link', { name: '@icaro.bittencourt.vitrine' })).toBeVisible();
  const courses = page.locator('section').filter({ has: page.locator('#courses') });
  await expect(courses.getByRole('heading', { level: 3 }).first()).toHaveText(course);
  // Forms post the panel's language, whatever the page's.
  const option = page.locator('#enrolment option').filter({ hasText: course });
  await expect(option).toHaveAttribute('value', 'Modelo Profissional');
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const list = facts['@graph'].find((fact: { '@type': string }) => fact['@type'] === 'ItemList');
  expect(list.itemListElement).toHaveLength(16);
  expect(list.itemListElement[0].item).toMatchObject({ '@type': 'Course', name: course });
  await expect(page.locator(new URL(list.itemListElement[0].item.url).hash)).toContainText(course);
});

testWithoutScripts('without scripts, the page is complete and has no dead buttons', async ({ page }) => {
  await page.goto('/vitrine-school');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tiles(page).count()).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole('button', { name: /Casos|alunos|imagens/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'A escola em imagens' }).getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Inscrição' })).toBeVisible();
});
