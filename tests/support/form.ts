import { expect, type Page } from '@playwright/test';
import type { Locale } from '#src/i18n/locale.ts';
import { type Texts, texts } from '#src/i18n/texts.ts';
import { routes } from '#src/routes/table.ts';

/** The form's buttons, the labels of its fields, and the button that closes the warning. */
const labelsOf = ({ site: { close, women }, forms: { fields, send } }: Texts) => ({
  ...fields,
  woman: women,
  close,
  send,
});
export const labels = { pt: labelsOf(texts.pt), en: labelsOf(texts.en) };

export const formOf = (page: Page) => page.locator('#application');
export const field = (page: Page, label: string) => formOf(page).getByLabel(label, { exact: true });

export const consent = (page: Page) =>
  page.getByRole('checkbox', { name: /Li o aviso de privacidade|I have read the privacy notice/ });

/** Opens the page, closes the warning and waits until the form works. */
export async function openApplication(page: Page, locale: Locale = 'pt'): Promise<void> {
  await page.goto(routes.beModel[locale]);
  await page.getByRole('button', { name: labels[locale].close, exact: true }).click();
  await wakeForm(page);
}

/** Scrolls to the form, and waits for its code. */
export async function wakeForm(page: Page): Promise<void> {
  await page.locator('form.entry-form').scrollIntoViewIfNeeded();
  await expect(page.locator('form.entry-form')).toHaveJSProperty('noValidate', true);
}

/** Opens the page with the enrolment, in Portuguese, and waits until the form works. */
export const openSchool = (page: Page) => page.goto(routes.school.pt).then(() => wakeForm(page));

export const sendButton = (page: Page, locale: Locale = 'pt') =>
  formOf(page).getByRole('button', { name: labels[locale].send, exact: true });

/** The draft's text, as the device keeps it. */
export const draftText = (page: Page) => page.evaluate(() => localStorage.getItem('draft:application'));

/** Closes the warning that the application opens with, which blocks the rest of the page. */
export async function closeWarning(page: Page): Promise<void> {
  if (!/seja-modelo|be-model/.test(page.url())) return;
  const warning = page.getByRole('dialog', { name: /Antes de começar|Before you start/ });
  await expect(warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  // The browser reports the closing a little later, and the page then moves the focus.
  await expect(page.getByRole('main')).toBeFocused();
}
