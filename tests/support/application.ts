import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '#src/i18n/locale.ts';
import { texts } from '#src/i18n/texts.ts';
import { routes } from '#src/routes/table.ts';
import { uniqueEmail } from './panel.ts';

/** The texts of the form: its buttons, and the labels of its fields. */
export const labels = {
  pt: {
    ...texts.pt.forms.fields,
    woman: 'Mulher',
    photo: 'Foto',
    consent: /Li o aviso de privacidade/,
    close: 'Fechar',
    send: 'Enviar',
    sending: 'Enviando',
    sended: 'Enviado',
  },
  en: {
    ...texts.en.forms.fields,
    woman: 'Woman',
    photo: 'Photo',
    consent: /I have read the privacy notice/,
    close: 'Close',
    send: 'send',
    sending: 'sending',
    sended: 'sended',
  },
};

const measures = { height: '175', bust: '84', waist: '62', hips: '90', jeans: '38.5', shoes: '39' };
type Measure = keyof typeof measures;

export const formOf = (page: Page) => page.locator('#application');
export const field = (page: Page, label: string) => formOf(page).getByLabel(label, { exact: true });

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

/** Chooses a file for the slot with this label. */
export const choosePhoto = (page: Page, slot: string, photo: Upload) =>
  formOf(page).getByLabel(slot).first().setInputFiles(photo);

export async function addPhotos(page: Page, locale: Locale, photos: Upload[]): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    const name = `${labels[locale].photo} ${index + 1}`;
    await choosePhoto(page, name, photo);
    await expect(formOf(page).getByRole('img', { name: `${name},` })).toBeVisible();
  }
}

/** Fills in everything except the photos and the consent. */
async function fillTexts(page: Page, locale: Locale, email: string): Promise<void> {
  const words = labels[locale];
  await page.getByRole('radio', { name: words.woman }).check();
  await field(page, words.first_name).fill('Ana');
  await field(page, words.surname).fill('Souza Lima');
  await field(page, words.birthdate).fill('30/04/1999');
  await field(page, words.email).fill(email);
  await field(page, words.phone).fill('37999991234');
  await field(page, words.instagram).fill('@ana.souza');
  await field(page, words.country).selectOption({ index: 1 });
  await field(page, words.id_state).selectOption('Minas Gerais');
  await field(page, words.basedin).selectOption('Divinópolis');
  for (const [name, value] of Object.entries(measures))
    await field(page, words[name as Measure]).selectOption(value);
  await field(page, words.hair).selectOption(locale === 'pt' ? 'Loiro' : 'Blonde');
  await field(page, words.eyes).selectOption(locale === 'pt' ? 'Azuis' : 'Blue');
  await formOf(page).getByRole('textbox', { name: words.about }).fill('Gosto de fotografia.\nE de dança.');
}

/** The date of birth of somebody who reached that age on New Year's Day. */
export const bornYearsAgo = (years: number) => `01/01/${new Date().getFullYear() - years}`;

/** Fills in the guardian's part of either form, in Portuguese. */
export async function fillGuardian(form: Locator): Promise<void> {
  const guardian = form.getByRole('region', { name: 'Para quem tem menos de 18 anos' });
  await guardian.getByRole('textbox', { name: 'Nome do responsável' }).fill('Rita Souza');
  await guardian.getByRole('combobox', { name: 'Parentesco' }).selectOption('Mãe');
  await guardian.getByRole('textbox', { name: 'Telefone ou e-mail do responsável' }).fill('rita@example.com');
  await expect(guardian.getByRole('checkbox')).not.toBeChecked();
  await guardian.getByRole('checkbox', { name: /Sou mãe, pai ou responsável legal/ }).check();
}

/** The panel's record of the guardian that `fillGuardian` fills in. */
export const guardianRecord =
  /\nConsentimento do responsável: Rita Souza \(mãe\), rita@example\.com, aviso de privacidade de \d{4}-\d\d-\d\d, /;

/** Fills in the whole enrolment of an adult, in Portuguese, without sending it. */
export async function fillEnrolment(page: Page, email: string): Promise<void> {
  const form = page.locator('#enrolment');
  await form.getByRole('combobox', { name: 'Curso desejado' }).selectOption({ index: 2 });
  for (const [name, value] of [
    ['Nome completo', 'Bia Ramos'],
    ['Telefone', '+55 (37) 3222-1234'],
    ['E-mail', email],
    ['Assunto', 'Turma de março'],
    ['Mensagem', 'Quero saber o horário.'],
  ] as const)
    await form.getByRole('textbox', { name }).fill(value);
  await form.getByRole('checkbox', { name: /Li o aviso/ }).check();
}

/** Opens the enrolment and fills it in, as `fillEnrolment` does. @returns the unique e-mail */
export async function openEnrolment(page: Page): Promise<string> {
  const email = uniqueEmail();
  await page.goto(routes.school.pt);
  await wakeForm(page);
  await fillEnrolment(page, email);
  return email;
}

/** Opens the application and fills in the whole form without sending it. @returns the unique e-mail */
export async function openFilled(page: Page, locale: Locale = 'pt'): Promise<string> {
  const email = uniqueEmail();
  await openApplication(page, locale);
  await fillTexts(page, locale, email);
  const photo = await phonePhoto();
  await addPhotos(page, locale, [photo, photo, photo, photo]);
  await formOf(page).getByRole('checkbox', { name: labels[locale].consent }).check();
  return email;
}

export const sendButton = (page: Page, locale: Locale = 'pt') =>
  formOf(page).getByRole('button', { name: labels[locale].send, exact: true });

/** The names of the photos that the device keeps. Runs in the page. */
export async function findPhotos(): Promise<string[]> {
  const ended = (request: IDBRequest) =>
    new Promise<boolean>((resolve) => {
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    });
  const opening = indexedDB.open('draft:application');
  // If the page has not made its database yet, this must not make one without a store.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  if (!(await ended(opening))) return [];
  const reading = opening.result.transaction('photos').objectStore('photos').getAllKeys();
  await ended(reading);
  opening.result.close();
  return reading.result.map(String);
}

export const keptPhotos = (page: Page) => page.evaluate(findPhotos);

/** The draft's text, as the device keeps it. */
export const draftText = (page: Page) => page.evaluate(() => localStorage.getItem('draft:application'));

/** A file to upload, as Playwright takes it. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo as a phone stores it: sideways, with noise and the place where it was taken. */
export async function phonePhoto(width = 1200, height = 900): Promise<Upload> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  const buffer = await picture
    .blur(1)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '20/1 8/1 40/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
}

export async function pngPhoto(width: number, height: number): Promise<Upload> {
  const background = { r: 200, g: 30, b: 30, alpha: 0 };
  const buffer = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return { name: 'clear.png', mimeType: 'image/png', buffer };
}

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
