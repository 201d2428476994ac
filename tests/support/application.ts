import { expect, type Locator, type Page } from '@playwright/test';
import { dayOf } from '#src/entries/age.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { consent, field, formOf, labels, openApplication, openSchool } from './form.ts';
import { uniqueEmail } from './panel.ts';
import { addPhotos, phonePhoto } from './photos.ts';

const measures = { height: '175', bust: '84', waist: '62', hips: '90', jeans: '38.5', shoes: '39' };
type Measure = keyof typeof measures;

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

/** The date of birth of somebody who reached that age on New Year's Day, by the agency's calendar. */
export const bornYearsAgo = (years: number) => `01/01/${Number(dayOf(new Date()).slice(0, 4)) - years}`;

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
  await consent(page).check();
}

/** Opens the enrolment and fills it in, as `fillEnrolment` does. @returns the unique e-mail */
export async function openEnrolment(page: Page): Promise<string> {
  const email = uniqueEmail();
  await openSchool(page);
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
  await consent(page).check();
  return email;
}
