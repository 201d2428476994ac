import { expect, type Page, type Route, test } from '@playwright/test';
import { field, formOf, openApplication, sendButton } from './support/form.ts';
import { expectAccessible, findSmallTargets, requestsOf, testWithoutScripts } from './support/page.ts';
import { addPhotos, pngPhoto } from './support/photos.ts';
import { sampleApplication } from './support/samples.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Antes de começar' });

test('the warning opens first, takes the focus, and closes by key, button or click', async ({ page }) => {
  const press = (name: string) => warning(page).getByRole('button', { name, exact: true }).click();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => press('Fechar'),
    () => press('Entendi, quero me inscrever'),
    () => page.mouse.click(4, 300),
  ]) {
    await page.goto('/seja-modelo');
    await expect(warning(page).getByRole('heading')).toBeFocused();
    await close();
    await expect(warning(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.reload();
  await warning(page).getByRole('heading').click();
  // A selection with the mouse may end outside the dialog.
  await page.mouse.down();
  await page.mouse.move(4, 300);
  await page.mouse.up();
  await expect(warning(page)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Antes de começar'), 'it would print on every page').toBeHidden();
});

test.describe('country, state and city', () => {
  test('depend on each other', async ({ page }) => {
    await openApplication(page);
    await expect(field(page, 'Estado')).toBeDisabled();
    await expect(field(page, 'Cidade')).toBeDisabled();
    await field(page, 'País').selectOption('Brasil');
    await field(page, 'Estado').selectOption('Goiás');
    await field(page, 'Cidade').selectOption('Goiânia');
    await field(page, 'Estado').selectOption('Bahia');
    await expect(field(page, 'Cidade')).toHaveValue('');
    await expect(field(page, 'Cidade').getByRole('option', { name: 'Salvador' })).toBeAttached();
    await expect(field(page, 'Cidade').getByRole('option', { name: 'Goiânia' })).not.toBeAttached();
    await field(page, 'País').selectOption('Portugal');
    await expect(field(page, 'Estado')).toHaveValue('');
    await expect(field(page, 'Cidade')).toBeDisabled();
    await field(page, 'Estado').selectOption('Porto');
    await field(page, 'Cidade').selectOption('Vila Nova de Gaia');
  });

  test('are shown as loading for at least 200 ms', async ({ page }) => {
    await openApplication(page);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const answer = page.waitForResponse('**/api/options?**');
    await field(page, 'País').selectOption('Portugal');
    await (await answer).finished();
    await page.clock.runFor(199);
    await expect(field(page, 'Estado')).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(1);
    await expect(field(page, 'Estado')).toHaveAttribute('aria-busy', 'false');
  });

  for (const fault of ['fails', 'does not arrive'])
    test(`can be typed when a list ${fault}, and the list can be retried`, async ({ page }) => {
      await page.addInitScript(() => {
        const { timeout } = AbortSignal;
        AbortSignal.timeout = (ms) => {
          AbortSignal.timeout = timeout;
          return timeout.call(AbortSignal, ms / 20);
        };
      });
      const spoil = (route: Route) => (fault === 'fails' ? route.fulfill({ status: 503 }) : undefined);
      await page.route('**/api/options?**', spoil, { times: 1 });
      await openApplication(page);
      await field(page, 'País').selectOption('Portugal');
      await field(page, 'Estado').focus();
      await expect(formOf(page).getByText(/A lista não carregou/)).toBeVisible();
      await expect(field(page, 'Estado')).toBeFocused();
      await field(page, 'Estado').pressSequentially('Nova Braga');
      await expect(field(page, 'Cidade')).toBeEnabled();
      await formOf(page).getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(field(page, 'Estado').getByRole('option', { name: 'Porto' })).toBeAttached();
      await expect(field(page, 'Estado')).toHaveValue('Nova Braga');
      await expect(field(page, 'Estado')).toBeFocused();
    });
});

test('fields are checked after a paint; the first wrong one is focused once marked', async ({ page }) => {
  await openApplication(page);
  const marks = await sendButton(page).evaluate((button: HTMLButtonElement) => {
    const isMarked = () => document.querySelector('[aria-invalid=true]') !== null;
    button.click();
    const painting = new Promise((resolve) => requestAnimationFrame(() => resolve(isMarked())));
    const focusing = new Promise((resolve) => addEventListener('focusin', () => resolve(isMarked())));
    return Promise.all([painting, focusing]);
  });
  expect(marks).toEqual([false, true]);
});

test('missing fields are named beside each and in a summary, and the first is focused', async ({ page }) => {
  const posts = requestsOf(page, /\/api\/entry\//);
  await openApplication(page);
  await field(page, 'Nome').press('Tab');
  const left = page.getByRole('status').filter({ hasText: 'Nome: Preencha este campo.' });
  await expect(left, 'an error in a field that was left is announced').toBeAttached();
  await sendButton(page).click();
  await expect(page.getByRole('radio', { name: 'Mulher' })).toBeFocused();
  await expect(left).toHaveCount(0);
  const summary = formOf(page).getByRole('alert').filter({ hasText: 'Confira estes campos' });
  // No other alert interrupts it.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
  const required = [...sampleApplication({ notice: undefined }).keys()];
  await expect(summary.getByRole('link')).toHaveCount(required.length);
  const [gender = ''] = await summary.getByRole('link').allTextContents();
  await expect(page.getByRole('group', { name: gender }), 'it is named as on the page').toBeVisible();
  const error = page.locator('#application-gender-error');
  await expect(error).not.toBeEmpty();
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Preencha este campo.');
  await expect(field(page, 'E-mail')).toHaveCSS('border-top-color', 'rgb(179, 38, 30)');
  await expect(field(page, 'E-mail'), 'a size is laid out').toHaveCSS('transition-property', 'border-color');
  const besideArrow = await field(page, 'Olhos').evaluate((list) => {
    const { paddingRight, backgroundPositionX, backgroundSize } = getComputedStyle(list);
    const toArrow = Number(/([\d.]+)px/.exec(backgroundPositionX)?.[1]) + Number.parseFloat(backgroundSize);
    return Number.parseFloat(paddingRight) - toArrow;
  });
  expect(besideArrow, 'the text of a list ends before its arrow').toBeGreaterThan(0);
  await expectAccessible(page);
  expect(await findSmallTargets(summary)).toEqual([]);
  await summary.getByRole('link', { name: 'Cidade' }).click();
  await expect(field(page, 'País'), 'the city depends on it').toBeFocused();
  await summary.getByRole('link', { name: 'Telefone' }).click();
  await expect(field(page, 'Telefone')).toBeFocused();
  await field(page, 'Telefone').fill('+55 (37) 99999-1234');
  await expect(summary.getByRole('link', { name: 'Telefone' })).toHaveCount(0);
  await expect(summary, 'the other links are not announced again').toHaveAttribute('aria-atomic', 'false');
  await page.getByRole('radio', { name: 'Mulher' }).check();
  await expect(error).toBeEmpty();
  const photo = formOf(page).getByLabel('Foto 1').first();
  await summary.getByRole('link', { name: 'Foto 1' }).click();
  await expect(photo).toBeFocused();
  await expect(photo).toHaveAttribute('aria-invalid', 'true');
  await addPhotos(page, 'pt', [await pngPhoto(700, 700)]);
  await expect(photo).toHaveAttribute('aria-invalid', 'false');
  expect(posts).toEqual([]);
});

/** Whether the list has room for its chosen option. Runs in the page. */
function isFullyVisible(list: HTMLElement): boolean {
  const { clientWidth } = list;
  Object.assign(list.style, { fieldSizing: 'content', width: 'fit-content' });
  const needed = list.clientWidth;
  list.removeAttribute('style');
  return needed <= clientWidth;
}

test('illustrations match the gender, and choices fit, also at twice the text size', async ({ page }) => {
  await openApplication(page);
  const shown = page.locator('[data-illustrations]:visible');
  await expect(shown).toHaveAttribute('data-illustrations', 'woman');
  await page.getByRole('radio', { name: 'Homem' }).check();
  await expect(shown).toHaveAttribute('data-illustrations', 'man');
  await expect(formOf(page).locator('label img').first()).toHaveAttribute('src', /man-1/);
  await field(page, 'Cabelo').selectOption('Castanho-avermelhado');
  expect(await field(page, 'Cabelo').evaluate(isFullyVisible)).toBe(true);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await field(page, 'Altura').selectOption('175');
  expect(await field(page, 'Altura').evaluate(isFullyVisible)).toBe(true);
  const woman = await page.getByRole('radio', { name: 'Mulher' }).boundingBox();
  const man = await page.getByRole('radio', { name: 'Homem' }).boundingBox();
  expect(man?.y).toBeGreaterThan(woman?.y ?? Number.POSITIVE_INFINITY);
  await test.step('where an app enlarges only the text, too', async () => {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await field(page, 'Altura').evaluate((list) => {
      list.style.fontSize = '2.125rem';
      list.closest<HTMLElement>('[role=group] > div')?.style.setProperty('font-size', '2rem');
    });
    expect(await field(page, 'Altura').evaluate(isFullyVisible)).toBe(true);
  });
});

testWithoutScripts(
  'without scripts, photos are not made smaller, and the page says how large they may be',
  async ({ page }) => {
    await page.goto('/seja-modelo');
    await expect(page.locator('#form-title ~ noscript p')).toBeVisible();
  },
);
