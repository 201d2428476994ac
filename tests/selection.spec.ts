import { expect, type Page } from '@playwright/test';
import { texts } from '#src/i18n/texts.ts';
import { routes } from '#src/routes/table.ts';
import { expectAccessible, test } from './support/page.ts';
import { isMinor, talent, talents } from './support/talents.ts';

const [one, two, three] = talents((person) => !isMinor(person));
const minor = talent(isMinor);
const [firstName = ''] = minor.name.split(' ');
const entryOf = (name: string) => [String(minor.id), name];
const link = (page: Page) => page.getByRole('link', { name: /^Seleção/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('selection'));
const shown = (page: Page) => page.locator('.selection > li');

test('a shared selection can be seen, compared, kept and emptied', async ({ page }) => {
  await page.goto(`/selecao?ids=${one?.id},${two?.id}`);
  await expect(shown(page).getByText(/^\d{3} cm$/)).toHaveCount(2);
  await expect(page.getByText('Você está vendo uma seleção compartilhada.')).toBeVisible();
  // Otherwise browsers and Facebook would share the address without the talents.
  await expect(page.locator('link[rel=canonical], meta[property$=":url"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Comparar' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('columnheader').first()).toHaveAccessibleName(one?.name ?? '');
  const height = table.getByRole('row', { name: /^Altura/ });
  await expect(height).toContainText(/\d{3} cm/);
  await page.getByRole('button', { name: 'IN', exact: true }).click();
  await expect(height.getByText(/'$/).first()).toBeVisible();
  await expectAccessible(page);
  await test.step('its link can be copied, by hand where the browser refuses', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copiar link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copiado' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copiar link' }).click();
    await expect(page.getByRole('textbox', { name: 'Copie este link:' })).toHaveValue(page.url());
    await expect(page.getByRole('textbox', { name: 'Copie este link:' })).toBeFocused();
  });
  await page.getByRole('button', { name: 'Guardar na minha seleção' }).click();
  await expect(page.getByText('Você está vendo uma seleção compartilhada.')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Guardado na sua seleção.' })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  const copied = page.getByRole('status').filter({ hasText: 'Link copiado' });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect(copied).toBeVisible();
  await page.getByRole('button', { name: `Remover ${one?.name}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(1);
  await expect(copied, 'the copied link still names both').toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`ids=${two?.id}$`));
  await expect(page.getByRole('button', { name: `Remover ${two?.name}` })).toBeFocused();
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(page.getByText(/^Sua seleção está vazia/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'IN', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Ver mulheres' }).click();
  await expect(page).toHaveURL('/talentos/woman');
  await expect(link(page)).toBeHidden();
});

test('a cleared selection can be restored', async ({ page }) => {
  const { clear, cleared, undo, restored } = texts.en.selection;
  const path = routes.selection.en;
  const own = JSON.stringify([one, two].map((person) => [String(person?.id), person?.name]));
  await page.goto(routes.about.pt);
  await page.evaluate((text) => localStorage.setItem('selection', text), own);
  await page.goto(path);
  const status = (hasText: string) => page.getByRole('status').filter({ hasText });
  await page.getByRole('button', { name: clear }).press('Enter');
  await expect(shown(page)).toHaveCount(0);
  await expect(status(cleared)).toBeVisible();
  expect(await stored(page)).toBe('[]');
  await expect(page.getByRole('button', { name: undo })).toBeFocused();
  await expectAccessible(page);
  const added = JSON.stringify([entryOf(firstName)]);
  await page.evaluate((text) => localStorage.setItem('selection', text), added);
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveCount(3);
  expect(await stored(page)).toBe(JSON.stringify([...JSON.parse(own), ...JSON.parse(added)]));
  await expect(page).toHaveURL(`${path}?ids=${one?.id},${two?.id},${minor.id}`);
  await expect(status(restored)).toHaveCount(1);
  await expect(page.getByRole('button', { name: undo })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a shared selection changes the visitor’s own only when it is kept', async ({ page }) => {
  await page.goto(routes.about.pt);
  // The shared one is a part of it.
  const own = JSON.stringify([
    entryOf(firstName),
    ...[one, two].map((person) => [String(person?.id), person?.name]),
  ]);
  await page.evaluate((text) => localStorage.setItem('selection', text), own);
  await page.goto(`/selecao?ids=${one?.id},${two?.id}`);
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(page).toHaveURL(`/selecao?ids=${minor.id},${one?.id},${two?.id}`);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(shown(page)).toHaveCount(2);
  await expect(page.getByText('Você está vendo uma seleção compartilhada.')).toBeVisible();
  await page.getByRole('button', { name: `Remover ${one?.name}` }).click();
  await expect(shown(page)).toHaveCount(1);
  expect(await stored(page)).toBe(own);
  await page.getByRole('button', { name: 'Ver a minha seleção' }).click();
  await expect(page).toHaveURL(`/selecao?ids=${minor.id},${one?.id},${two?.id}`);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(`/selecao?ids=${three?.id}`);
  await page.getByRole('button', { name: 'Guardar na minha seleção' }).click();
  await expect(page).toHaveURL(`/selecao?ids=${minor.id},${one?.id},${two?.id},${three?.id}`);
});

test('a selection that another page changes is not taken for a shared one', async ({ page, context }) => {
  const keep = (people: unknown[]) =>
    localStorage.setItem('selection', JSON.stringify(people.map((id) => [String(id), ''])));
  await page.goto('/sobre-nos');
  await page.evaluate(keep, [one?.id, two?.id]);
  await page.goto('/selecao');
  await expect(shown(page)).toHaveCount(2);
  await shown(page).first().getByRole('link').click();
  await page.getByRole('button', { name: /^Guardar .* na seleção$/, pressed: true }).click();
  await page.goBack();
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByText('Você está vendo uma seleção compartilhada.')).toBeHidden();
  const other = await context.newPage();
  await other.goto('/sobre-nos');
  await other.evaluate(keep, [one?.id, two?.id]);
  await expect(shown(page)).toHaveCount(2);
  await expect(page).toHaveURL(`/selecao?ids=${one?.id},${two?.id}`);
});

test('going back returns to the talent and the view that were left', async ({ page }) => {
  const people = talents((person) => !isMinor(person)).slice(0, 30);
  await page.goto(`/selecao?ids=${people.map(({ id }) => id)}`);
  const left = page.getByRole('main').getByRole('link', { name: people[20]?.name ?? '', exact: true });
  await left.press('Enter');
  await expect(page.locator('.profile')).toBeVisible();
  await page.goBack();
  await expect(left).toBeFocused();
  await expect(left).toBeInViewport();
  await page.getByRole('button', { name: 'IN', exact: true }).click();
  await page.getByRole('button', { name: 'Comparar' }).click();
  await left.press('Enter');
  await expect(page.locator('.profile')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-unit', 'in');
  await page.goBack();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(left).toBeFocused();
});

test('a talent who left the agency is named as no longer available', { tag: '@wide' }, async ({ page }) => {
  const own = (name: string) => JSON.stringify([['987654', 'Ana Antiga'], entryOf(name)]);
  await page.addInitScript((text) => localStorage.setItem('selection', text), own(minor.name));
  await page.goto('/en/selection');
  await expect(page.getByText('No longer available: Ana Antiga')).toBeVisible();
  await expect.poll(() => stored(page), 'who has become a child loses the surname').toBe(own(firstName));
  await page.goto(`/en/selection?ids=${one?.id},123456`);
  await expect(page.getByText('No longer available: talent 123456')).toBeVisible();
  await test.step('a message in place of an id is not shown', async () => {
    await page.goto(`/en/selection?ids=${one?.id},${encodeURIComponent('Pay 350 by Pix to 37 99999-0000')}`);
    await expect(page.getByText('No longer available: talent')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Pix');
  });
  await expect(shown(page)).toHaveCount(1);
  await expectAccessible(page);
  const region = await page.getByRole('status').filter({ hasText: 'No longer' }).elementHandle();
  await page.getByRole('button', { name: 'Remove talent', exact: true }).click();
  await expect(page.getByText('No longer available')).toHaveCount(0);
  expect(await region?.evaluate(({ isConnected }) => isConnected), 'the live region stays').toBe(true);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a selection that fails says so, and can be retried, even at /SELECAO/', async ({ page, baseURL }) => {
  const failing = `/talents/${two?.id}.json`;
  await page.route(failing, (route) => route.abort());
  await page.route('/SELECAO/?*', (route) => route.continue({ url: `${baseURL}/selecao` }));
  await page.goto(`/SELECAO/?ids=${one?.id},${two?.id}`);
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar');
  await expect(page.getByRole('button', { name: 'Guardar na minha seleção' })).toBeDisabled();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(shown(page)).toHaveCount(2);
  await expect(page.getByRole('main')).toBeFocused();
  await test.step('a selection that crashes restarts, but not for ever', async () => {
    await page.locator('.selection').evaluate((list) => list.remove());
    await page.getByRole('button', { name: 'Comparar' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.route('/talents/*.json', (route) => route.fulfill({ json: { id: '1' } }));
    await page.goto('/selecao?ids=1');
    await expect(page.locator('astro-island')).toBeEmpty();
  });
});
