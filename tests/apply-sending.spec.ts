import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { isReceipt } from '#src/entries/submission.ts';
import { routes } from '#src/routes/table.ts';
import { bornYearsAgo, fillGuardian, guardianRecord, openFilled } from './support/application.ts';
import { draftText, field, formOf, labels, sendButton, wakeForm } from './support/form.ts';
import { expectAccessible, holdBack, recordPosts, translatePages } from './support/page.ts';
import { entriesFrom, entryFrom } from './support/panel.ts';
import { keptPhotos, phonePhoto } from './support/photos.ts';

const post = '**/api/entry/getScouted/send**';

test.describe('an application', () => {
  test('shows its progress and reaches the panel once, complete', async ({ page }) => {
    const release = await holdBack(page, post);
    const email = await openFilled(page, 'en');
    await expect.poll(() => draftText(page)).not.toBeNull();
    const posted = await recordPosts(page);
    await sendButton(page, 'en').dblclick();
    await expect(formOf(page).getByRole('button', { name: 'sending' })).toBeVisible();
    await expect(formOf(page).getByRole('progressbar', { name: 'sending' })).toBeVisible();
    await expect(formOf(page).locator('> [inert]'), 'changes would be lost').toBeAttached();
    // Outside the button: Safari keeps what is inside one from VoiceOver.
    await expect(formOf(page).getByRole('status').filter({ hasText: 'sending' })).toBeAttached();
    // The receipt is then taller than the screen.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    release();
    await expect(formOf(page).getByRole('heading', { name: 'We have' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const button = formOf(page).getByRole('button', { name: 'sended' });
    await expect(button).toBeVisible();
    await button.click({ force: true });

    const [sent, ...more] = await posted();
    expect(more).toEqual([]);
    expect(Number(sent?.['elapsed'])).toBeGreaterThan(0);
    expect(await draftText(page)).toBeNull();
    await expect.poll(() => keptPhotos(page)).toEqual([]);
    const entry = await entryFrom(email);
    expect(entry.fields).toMatchObject({
      name: 'Ana Souza Lima',
      gender: 'woman',
      instagram: '@ana.souza',
      birthdate: '1999-04-30',
      phone: '+55 (37) 99999-1234',
      height: '175',
      jeans: '38.5',
      // In the panel's language, whatever the page's.
      hair: 'Loiro',
      eyes: 'Azuis',
      id_state: expect.stringContaining('Minas Gerais'),
      basedin: expect.stringContaining('Divinópolis'),
    });
    expect(JSON.parse(entry.fields['country'] ?? '')).toMatchObject({ value: 21 });
    expect(entry.fields['about']).toContain('Gosto de fotografia.\nE de dança.');
    expect(entry.files).toHaveLength(4);
    for (const { field: name, sha256: arrived, type } of entry.files) {
      expect(type).toBe('image/jpeg');
      expect(arrived).toBe(sent?.[name]);
    }
    const receipt = (await formOf(page).locator('dd').first().textContent()) ?? '';
    expect(isReceipt(receipt)).toBe(true);
    expect(entry.fields['about']).toContain(receipt);
  });

  test('takes from its draft the photos that the browser has lost, or asks for them', async ({ page }) => {
    await openFilled(page);
    await expect.poll(() => keptPhotos(page)).toHaveLength(4);
    const photo = (number: number) => formOf(page).getByRole('img', { name: `Foto ${number},` });
    const lost = await photo(1).getAttribute('src');
    await page.evaluate(async () => {
      File.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
      const opening = indexedDB.open('draft:application');
      await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }));
      opening.result.transaction('photos', 'readwrite').objectStore('photos').delete('image_4');
      opening.result.close();
    });
    await sendButton(page).click();
    await expect(formOf(page).getByLabel('Foto 4').first()).toBeFocused();
    await expect(photo(4)).toHaveCount(0);
    await expect(photo(1)).not.toHaveAttribute('src', lost ?? '');
  });

  test('of an 11-year-old carries a guardian’s consent, and leaves the form empty', async ({ page }) => {
    const email = await openFilled(page);
    const guardian = field(page, 'Nome do responsável');
    for (const age of [30, 11, 30, 11]) {
      await field(page, 'Data de nascimento').fill(bornYearsAgo(age));
      await expect(guardian).toHaveCount(age < 18 ? 1 : 0);
    }
    await sendButton(page).click();
    await expect(guardian).toBeFocused();
    await expect(guardian).toHaveAccessibleDescription(/obrigatório para menores de 18/);
    await expectAccessible(page);
    await fillGuardian(formOf(page));
    expect(await draftText(page)).not.toContain('consent');
    await sendButton(page).click();
    expect((await entryFrom(email)).fields['about']).toMatch(guardianRecord);
    // The receipt appears when the form has been emptied.
    await expect(formOf(page).locator('dd').first()).toBeVisible();
    await expect(page.getByRole('radio'), 'nothing is left to choose').toHaveCount(0);
    await test.step('going back shows the next person an empty form', async () => {
      await page.goto(routes.about.pt);
      await page.goBack();
      await page.getByRole('button', { name: labels.pt.close, exact: true }).click();
      await wakeForm(page);
      const left = await formOf(page).evaluate((form: HTMLFormElement) =>
        [...new FormData(form)].filter(
          ([name, text]) => name !== 'notice' && text && !(text instanceof File),
        ),
      );
      expect(left).toEqual([]);
      expect(await draftText(page)).toBeNull();
    });
  });

  test('of a minor whose device has a clock that is ahead gets the guardian’s fields', async ({ page }) => {
    const time = new Date();
    await page.clock.setFixedTime(time.setFullYear(time.getFullYear() + 4));
    const email = await openFilled(page);
    const guardian = field(page, 'Nome do responsável');
    await field(page, 'Data de nascimento').fill(bornYearsAgo(15));
    await expect(guardian).toHaveCount(0);
    await sendButton(page).click();
    await expect(guardian).toBeFocused();
    await fillGuardian(formOf(page));
    await sendButton(page).click();
    expect((await entryFrom(email)).fields['about']).toMatch(guardianRecord);
  });

  test('that is refused or lost stays in the form, even translated, and keeps its id', async ({ page }) => {
    await translatePages(page);
    // The relay's own tests cover how it arrives at these answers.
    const errors = { first_name: ['A agência não aceitou este campo.', 'Name is on a list.'] };
    const refused = { outcome: 'refused', errors, message: 'Confira.' };
    const whole = { ...refused, errors: {}, message: 'Não há campo a corrigir.' };
    const failed = { outcome: 'failed', reason: 'unavailable', message: 'Não conseguimos receber agora.' };
    // The last of these routes answers first.
    await page.route(post, (route) => route.fulfill({ status: 422, json: refused }), { times: 1 });
    await page.route(post, (route) => route.fulfill({ status: 422, json: whole }), { times: 1 });
    await page.route(post, (route) => route.fulfill({ status: 503, json: failed }), { times: 1 });
    await page.route(post, (route) => route.abort('connectionreset'), { times: 1 });
    const email = await openFilled(page);
    const posted = await recordPosts(page);
    const alert = formOf(page).getByRole('alert');
    const file = test.info().outputPath('IMG_1.jpg');
    await writeFile(file, (await phonePhoto()).buffer);
    const choose = () => formOf(page).getByLabel('Foto 1').first().setInputFiles(file);
    await choose();
    await sendButton(page).click();
    await expect(alert.getByText(/O envio foi interrompido, e não sabemos se chegou/)).toBeVisible();
    await choose();
    await sendButton(page).click();
    await expect(alert.getByText(failed.message)).toBeVisible();
    await sendButton(page).click();
    await expect(alert.getByText(whole.message)).toBeVisible();
    await expect(formOf(page).getByText(/Confira estes campos/)).toHaveCount(0);
    await sendButton(page).click();
    await expect(field(page, 'Nome')).toBeFocused();
    await expect(field(page, 'Nome')).toHaveAccessibleDescription(/não aceitou este campo.*on a list/);
    await expect(field(page, 'Sobrenome')).toHaveValue('Souza Lima');
    await expect(formOf(page).getByRole('img', { name: 'Foto 4,' })).toBeVisible();
    expect(await entriesFrom(email)).toEqual([]);
    await field(page, 'Nome').fill('Anna');
    await sendButton(page).click();
    expect((await entryFrom(email)).fields['name']).toBe('Anna Souza Lima');
    const ids = (await posted()).map(({ submission, sent_at }) => `${submission} ${sent_at}`);
    expect(ids).toEqual(Array(5).fill(ids[0]));
  });
});
