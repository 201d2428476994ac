import { expect, type Page } from '@playwright/test';
import { field, formOf, openApplication } from './support/form.ts';
import { test } from './support/page.ts';

const pressOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button. @returns a property of an element at the next paint, which slow work must not delay */
const paintAfter = (page: Page, name: string, [selector, property]: [string, string]) =>
  pressOf(page, name).evaluate(
    (button: HTMLElement, [found, wanted]) => {
      button.click();
      return new Promise((resolve) =>
        requestAnimationFrame(() => resolve(Reflect.get(document.querySelector(found) ?? {}, wanted))),
      );
    },
    [selector, property] as const,
  );

test('a draft is deleted after a paint', async ({ page }) => {
  await openApplication(page);
  await field(page, 'Nome').fill('Davi');
  await formOf(page).getByRole('button', { name: 'Apagar tudo' }).click();
  expect(await paintAfter(page, 'Sim, apagar', ['[name=first_name]', 'value'])).toBe('Davi');
  await expect(field(page, 'Nome')).toHaveValue('');
});

test('a selection shows before its comp cards, whose pictures load after a paint', async ({ page }) => {
  await page.goto('/selecao?ids=1,2,3');
  await pressOf(page, 'Limpar seleção').click();
  const cards = await pressOf(page, 'Desfazer').evaluate((button: HTMLElement) => {
    const isShown = () => document.querySelector('.selection > li');
    const showing = new Promise((resolve) =>
      new MutationObserver(
        () => isShown() && resolve(document.querySelectorAll('.comp-card').length),
      ).observe(document.body, { childList: true, subtree: true }),
    );
    button.click();
    return showing;
  });
  expect(cards).toBe(0);
  await expect(page.locator('.comp-card')).toHaveCount(3);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  expect(await paintAfter(page, 'Imprimir comp cards', ['.comp-card img', 'loading'])).toBe('lazy');
  await expect(page.locator('.comp-card img').last()).toHaveAttribute('loading', 'eager');
});
