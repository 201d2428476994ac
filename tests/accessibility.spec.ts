import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pageKinds } from '#scripts/checks/budgets.ts';
import { pathToSample } from '#scripts/shared/sample-pages.ts';
import { dayOf } from '#src/entries/age.ts';
import { fromDay } from '#src/entries/day.ts';
import { routes } from '#src/routes/table.ts';
import { closeWarning, field, formOf, openApplication } from './support/form.ts';
import { walk } from './support/keyboard.ts';
import { expectAccessible, findSmallTargets, findUnstyledClasses, test } from './support/page.ts';
import { talents } from './support/talents.ts';

/** Pictures without alternative text, and drawings that are neither named nor hidden. */
function findUnnamedPictures(): string[] {
  const isUnnamed = (picture: HTMLImageElement) => {
    const alt = picture.getAttribute('alt')?.trim();
    const named = '[aria-label], [aria-labelledby]';
    const holder = picture.closest(`a, button, li, figure, article, ${named}, [aria-hidden="true"]`);
    const hasText = Boolean(holder?.textContent?.trim() || holder?.matches(named));
    return alt === undefined || (alt === '' && picture.checkVisibility() && !hasText);
  };
  const isUndecided = (drawing: SVGElement) =>
    !drawing.closest('[aria-hidden="true"]') &&
    !(drawing.getAttribute('role') === 'img' && drawing.getAttribute('aria-label'));
  return [
    ...[...document.querySelectorAll('img')].filter(isUnnamed),
    ...[...document.querySelectorAll('svg')].filter(isUndecided),
  ].map((picture) => picture.outerHTML.slice(0, 200));
}

/** Screen readers may not announce a live region that appears together with its text. */
const findHiddenRegions = () =>
  [...document.querySelectorAll('[role="status"]:defined')]
    .filter((region) => getComputedStyle(region).display === 'none')
    .map((region) => region.outerHTML);

const findMoving = (): (string | undefined)[] =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => {
      const { duration, iterations } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && (Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY);
    })
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined));

test.describe('with reduced motion, by keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const kind of pageKinds)
    test(`${kind} does not move; its stops and pictures have names, its classes styles`, async ({ page }) => {
      const path = pathToSample(kind, 'pt');
      // One category of the list is enough: all cards are alike.
      await page.goto(kind === 'talents' ? `${path}?categoria=curve` : path);
      expect(await page.evaluate(findMoving)).toEqual([]);
      await closeWarning(page);
      for (const find of [findUnnamedPictures, findHiddenRegions, findUnstyledClasses])
        expect(await page.evaluate(find)).toEqual([]);
      // Tab stops follow the order of the document.
      await expect(page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])')).toHaveCount(0);
      expect(await findSmallTargets(page.locator('body'))).toEqual([]);
      const { stops, faults } = await walk(page);
      expect(faults).toEqual([]);
      expect(stops[0]).toContain('Ir para o conteúdo');
      expect(stops.at(-1)).toContain('Privacidade');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      expect(await page.evaluate(findMoving)).toEqual([]);
    });

  test('no talent of a comparison is covered when tabbing backwards', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    const people = talents(() => true).slice(0, 6);
    await page.goto(`/selecao?ids=${people.map(({ id }) => id)}`);
    await page.getByRole('button', { name: 'Comparar' }).click();
    await page.locator('.comparison button').last().focus();
    expect((await walk(page, 'Shift+Tab')).faults).toEqual([]);
  });
});

test('on a phone, the chosen category and any focused one are fully visible', async ({ page }) => {
  await page.setViewportSize({ width: 450, height: 740 });
  await page.goto('/talentos/woman?categoria=social-media');
  const categories = page.getByRole('navigation', { name: 'Categorias' }).getByRole('link');
  await expect(categories.last()).toBeInViewport({ ratio: 0.99 });
  await categories.first().focus();
  for (const category of (await categories.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(category).toBeFocused();
    await expect(category).toBeInViewport({ ratio: 0.99 });
  }
});

test('the calendar fits the screen, also at twice the text size, and axe finds nothing', async ({ page }) => {
  const calendar = page.getByRole('dialog');
  const chosen = calendar.getByRole('button', { pressed: true });
  const open = () => formOf(page).getByRole('button', { name: 'Escolher no calendário' }).click();
  await page.setViewportSize({ width: 320, height: 568 });
  await openApplication(page);
  // Later days at the agency cannot be chosen.
  const today = fromDay(dayOf(new Date()));
  for (const day of ['10/03/2001', today]) {
    await field(page, 'Data de nascimento').fill(day);
    await open();
    await expect(chosen).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(findUnnamedPictures)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await open();
  await expect(chosen).toHaveCSS('font-size', '28px');
  for (const name of ['Mês', 'Ano']) {
    const part = calendar.getByLabel(name, { exact: true });
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test.describe('in forced colours', () => {
  // White on black reveals anything that keeps a white background.
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  const look = (place: Locator) => place.screenshot({ animations: 'disabled' });
  const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

  async function expectChange(page: Page, place: Locator, act: () => Promise<void>): Promise<void> {
    await blur(page);
    await page.mouse.move(0, 0);
    const before = await look(place);
    await act();
    await blur(page);
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await look(place)).equals(before)).toBe(false);
  }

  async function expectDrawn(icon: Locator): Promise<void> {
    const { channels } = await sharp(await look(icon)).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(0);
  }

  test('the list’s icons and chosen category are visible', async ({ page }) => {
    await page.goto('/talentos/woman');
    await expectDrawn(page.locator('site-menu > button [aria-hidden="true"]'));
    await expectDrawn(page.locator('[data-open-finder] svg'));
    const heart = page.locator('heart-button').first();
    await page.locator('talent-grid [data-list] > li').first().hover();
    await expectDrawn(heart.locator('svg'));
    await heart.click();
    await expect(page.locator('selection-link a')).toHaveCSS('border-top-width', '1px');
    const curve = page.locator('[data-category="curve"]');
    await expectChange(page, curve, () => curve.click());
    await page.locator('[data-open-finder]').click();
    const choice = page.locator('.finder label:has([type="checkbox"]):not([hidden])').first();
    await expectChange(page, choice, () => choice.getByRole('checkbox').check());
  });

  test('logo and pin are visible before the map is drawn', async ({ page }) => {
    // The map's code never arrives; if its request failed, the page would reload.
    await page.route('**/_astro/drawing*.js', () => undefined);
    await page.goto(routes.contact.pt);
    for (const [mark, least] of [
      [page.locator('header img'), 0.05],
      [page.locator('street-map > div svg').first(), 0.3],
    ] as const) {
      const picture = sharp(await look(mark));
      const light = await picture.greyscale().threshold(200).toBuffer();
      const { channels } = await sharp(light).stats();
      expect((channels[0]?.mean ?? 0) / 255).toBeGreaterThan(least);
    }
  });

  test('a profile’s open gallery and chosen unit are visible', async ({ page }) => {
    await page.goto(pathToSample('talent', 'pt'));
    const tab = page.getByRole('tab').nth(1);
    await expectChange(page, tab, () => tab.click());
    const unit = page.getByRole('button', { name: 'IN', exact: true });
    await expectChange(page, unit, () => unit.click());
  });

  test('a form’s choices and focus are visible', async ({ page }) => {
    await openApplication(page);
    const woman = page.locator('label:has([data-gender="woman"])');
    await expectChange(page, woman, () => woman.getByRole('radio').check());
    const name = formOf(page).getByLabel('Nome', { exact: true });
    const line = formOf(page).locator('div:has(> input[name="first_name"])').last();
    // In forced colours, a field is a box with four borders, and browsers draw the arrow of a list.
    await expect(name).not.toHaveCSS('padding-left', '0px');
    await expect(field(page, 'País')).toHaveCSS('appearance', 'auto');
    const before = await look(line);
    await name.focus();
    expect((await look(line)).equals(before)).toBe(false);
    await field(page, 'Data de nascimento').fill('10/03/2001');
    await formOf(page).getByRole('button', { name: 'Escolher no calendário' }).click();
    const day = page.getByRole('dialog').getByRole('button', { pressed: true });
    // Otherwise the browser draws a block behind the number, of the number's own colour.
    await expect(day).toHaveCSS('forced-color-adjust', 'none');
  });
});
