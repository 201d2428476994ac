import { expect, type Page } from '@playwright/test';
import type { Talent } from '#scripts/demo/roster.ts';
import { awaitRouter, expectAccessible, requestsOf, test, testWithoutScripts } from './support/page.ts';
import { cards, isIn, talents } from './support/talents.ts';

const women = talents(({ gender }) => gender === 'woman');
const count = (people: unknown[]) => (people.length === 1 ? '1 talento' : `${people.length} talentos`);
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categorias' });
const category = (page: Page, name: string) => categories(page).getByRole('link', { name, exact: true });
const heightOf = ({ profile }: Talent) => Number.parseInt(String(profile['height']), 10);
const openFinder = async (page: Page) => {
  await page.getByRole('button', { name: 'Filtrar' }).click();
  return page.getByRole('dialog', { name: 'Encontrar talentos' });
};

test('20 cards show at first, 20 more at each end, and a reload keeps the position', async ({ page }) => {
  await page.goto('/talentos/woman');
  await awaitRouter(page);
  await expect(page.getByText(count(women), { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(cards(page)).toHaveCount(40);
  await cards(page).nth(28).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await expect.poll(() => page.evaluate(() => history.state.scrollY)).toBe(place);
  await page.reload();
  await awaitRouter(page);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await category(page, 'Fashion').click();
  await expect(cards(page)).toHaveCount(Math.min(20, women.filter(isIn([1530])).length));
});

test('the category is part of the address: back, reload and the other language keep it', async ({ page }) => {
  const loads = requestsOf(page, /\/talentos\/woman(\?|$)/);
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/talentos/woman?fbclid=1');
  await page.getByText(count(women), { exact: true }).click();
  await expect(canonical, 'nothing is filtered').toHaveCount(1);
  await category(page, 'Curve').click();
  await expect(page).toHaveURL(/\/talentos\/woman\?fbclid=1&categoria=curve$/);
  await expect(canonical, 'browsers would share it').toHaveCount(0);
  await category(page, 'Fashion').click();
  await expect(page).toHaveURL(/categoria=fashion$/);
  await page.goBack();
  await expect(category(page, 'Curve')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(count(women.filter(isIn([98]))), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.goBack();
  await expect(page.getByText(count(women), { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(category(page, 'Curve')).toHaveAttribute('aria-current', 'true');
  expect(loads).toHaveLength(1);
  await page.reload();
  await expect(category(page, 'Curve')).toHaveAttribute('aria-current', 'true');
  await expect(canonical, 'crawlers need it').toHaveCount(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(canonical, 'browsers would share it').toHaveCount(0);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/talents\/woman\?fbclid=1&category=curve$/);
  const english = page.getByRole('link', { name: 'Curve', exact: true });
  await expect(english).toHaveAttribute('aria-current', 'true');
});

test('back from a talent restores the list', async ({ page }) => {
  await page.goto('/talentos/woman?categoria=fashion');
  await awaitRouter(page);
  // The category's cards replace the first ones.
  await expect(category(page, 'Fashion')).toHaveAttribute('aria-current', 'true');
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  const shown = await cards(page).count();
  await cards(page).nth(25).getByRole('link').click();
  await expect(page).toHaveURL(/\/talentos\/woman\/\d+\//);
  await expect(page.locator('.profile')).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(cards(page).nth(25).getByRole('link')).toBeFocused();
});

test('cards of travellers say so, whether they are in the HTML or drawn by a script', async ({ page }) => {
  const lists = { Todos: women, Fashion: women.filter(isIn([1530])) };
  for (const [name, people] of Object.entries(lists)) {
    await page.goto(`/talentos/woman?categoria=${name.toLowerCase()}`);
    await expect(category(page, name)).toHaveAttribute('aria-current', 'true');
    const travellers = people.slice(0, 20).filter(({ card }) => Number(card['traveling']) !== 0);
    await expect(cards(page).getByText('Em viagem')).toHaveCount(travellers.length);
  }
});

test('a card shows first and last name, and measures when focused, until Escape uncovers its picture', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/talentos/man');
  const men = talents(({ gender, age }) => gender === 'man' && age === 'adult');
  const names = men.map(({ name }) => name.split(' ')).find(({ length }) => length > 2);
  const [first, last] = [names?.[0], names?.at(-1)];
  const card = cards(page).filter({ has: page.getByRole('link', { name: `${first} ${last}`, exact: true }) });
  await expect(card).toHaveCount(1);
  await expect(card.locator('dl')).toHaveCSS('opacity', '0');
  await card.getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card.locator('dl')).toHaveCSS('opacity', '1');
  await expect(card.getByText(/^\d{3} cm$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.locator('dl')).toBeHidden();
  await cards(page).last().getByRole('link').focus();
  await expect(cards(page).last().locator('dl')).toBeVisible();
});

test('the finder filters by name, sizes and colours, and says how many are left out', async ({ page }) => {
  await page.goto('/talentos/woman');
  const finder = await openFinder(page);
  const [firstName = ''] = women[0]?.name.split(' ') ?? [];
  const namesakes = women.filter(({ name }) => name.split(' ').some((word) => word.startsWith(firstName)));
  const show = finder.getByRole('button', { name: /^Ver/ });
  const text = await show.evaluateHandle((button) => button.firstChild);
  await finder.getByRole('textbox', { name: 'Nome' }).fill(firstName.toUpperCase());
  await expect(page).toHaveURL(/nome=/);
  await expect(finder.getByRole('button', { name: `Ver ${count(namesakes)}`, exact: true })).toBeVisible();
  // WebKit loses a click on a text that is replaced before the button is released.
  expect(await text.evaluate((node) => node?.isConnected)).toBe(true);
  await finder.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/talentos\/woman$/);
  await expect(finder.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
  await expect(show).toBeFocused();

  const from = finder.getByRole('textbox', { name: /Altura mínima/ });
  await from.pressSequentially('5’9.5’’');
  await expect(page).toHaveURL(/altura=175-$/);
  await from.fill('1,75 m');
  await expect(from).toHaveValue('175');
  await finder.getByRole('checkbox', { name: /^Castanhos, \d+ talentos$/ }).check();
  await expect(page).toHaveURL(/altura=175-&olhos=brown$/);
  const brown = women.filter(({ eyes, profile }) => eyes === 'Brown' && 'eyes' in profile);
  const tall = brown.filter((woman) => heightOf(woman) >= 175);
  const unknown = women.filter((woman) => !('eyes' in woman.profile) && heightOf(woman) >= 175);
  await finder.getByRole('button', { name: /^Ver|^Nenhum/ }).click();
  await expect(finder).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtrar 2' })).toBeFocused();
  await expect(cards(page)).toHaveCount(tall.length);
  await expect(category(page, 'Curve')).toHaveAttribute('href', '?categoria=curve&altura=175-&olhos=brown');
  await expect(page.getByText(/sem dados de olhos não aparecem?\./)).toContainText(String(unknown.length));
  await page.getByRole('link', { name: 'Mostrar' }).click();
  await expect(cards(page)).toHaveCount(tall.length + unknown.length);
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused();
  await page.goBack();
  await expect(cards(page)).toHaveCount(tall.length);
  await page.getByRole('link', { name: 'Limpar filtros' }).press('Enter');
  await expect(page).toHaveURL(/\/talentos\/woman$/);
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused();
});

test('a shared address restores the finder’s filters and order, even without a match', async ({ page }) => {
  await page.goto('/talentos/woman?altura=30-31&incompletos=1');
  await expect(page.getByText('Nenhum talento encontrado', { exact: true })).toBeVisible();
  await page.goto('/talentos/woman?categoria=curve&altura=30-31&incompletos=1');
  await expect(page.getByText('Nenhum talento encontrado na categoria Curve', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  const heights = talents((man) => man.gender === 'man' && heightOf(man) > 0).map(heightOf);
  await page.goto('/en/talents/man?sort=tallest');
  const shown = heights.sort((one, other) => other - one).map((height) => `${height} cm`);
  await expect(cards(page).locator('[data-fact="height"]')).toHaveText(shown.slice(0, 20));
});

test('axe finds nothing with the finder open or closed', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/talentos/woman?categoria=fashion&olhos=blue');
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('[data-open-finder]').press('Enter');
  const finder = page.getByRole('dialog');
  await expect(finder.getByRole('heading', { name: 'Encontrar talentos' })).toBeFocused();
  // In Safari and Firefox, Tab stops at the dialog itself.
  await finder.evaluate((dialog) => Object.assign(dialog, { tabIndex: -1 }).focus());
  await expect(finder).toHaveCSS('outline-color', 'rgb(51, 51, 51)');
  const colours = finder.getByRole('group', { name: 'Cabelo' }).locator('label').filter({ visible: true });
  const hair = await colours.allInnerTexts();
  expect(hair).toEqual(hair.toSorted((a, b) => a.localeCompare(b, 'pt')));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(finder).toBeHidden();
});

testWithoutScripts('without scripts, every talent is a link, and no filter is offered', async ({ page }) => {
  await page.goto('/talentos/woman');
  await expect(cards(page)).toHaveCount(women.length);
  await expect(cards(page).getByRole('link')).toHaveCount(women.length);
  await expect(categories(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeHidden();
});
