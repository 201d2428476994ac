import { expect, type Locator, test } from '@playwright/test';
import { bornYearsAgo } from './support/application.ts';
import { draftText, field, formOf, openApplication, sendButton } from './support/form.ts';
import { findSmallTargets, holdBack, paint } from './support/page.ts';

test.describe('the date of birth', () => {
  test.beforeEach(({ page }) => openApplication(page));

  test('can be typed as digits, autofilled and corrected, and says what is wrong', async ({ page }) => {
    const birthdate = field(page, 'Data de nascimento');
    // Axe does not judge the contrast of an example in a field.
    expect(await birthdate.evaluate((input) => getComputedStyle(input, '::placeholder').opacity)).toBe('1');
    await birthdate.pressSequentially('31122005');
    await expect(birthdate).toHaveValue('31/12/2005');
    expect(await draftText(page)).toContain('"birthdate":"2005-12-31"');
    await birthdate.fill('2001-05-06');
    await expect(birthdate).toHaveValue('06/05/2001');
    await birthdate.fill('31/02/2004');
    await birthdate.blur();
    await expect(birthdate).toHaveAccessibleDescription(/data que exista/);

    await birthdate.fill('\u200e13/05/2009');
    await birthdate.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    for (const key of ['Backspace', 'Backspace', '1', '2']) await birthdate.press(key);
    await expect(birthdate).toHaveValue('13/12/2009');
    await birthdate.fill('');
    await birthdate.pressSequentially(bornYearsAgo(15).replaceAll(/0(?=\d\/)/g, ''));
    await expect(formOf(page).getByRole('region', { name: /menos de 18/ })).toBeVisible();
  });

  test('accepts full-width digits, as Japanese keyboards compose them', async ({ page }) => {
    const digits = '３１１２２００５';
    const keyboard = await page.context().newCDPSession(page);
    await field(page, 'Data de nascimento').focus();
    for (let end = 1; end <= digits.length; end += 1) {
      const text = digits.slice(0, end);
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
    }
    await keyboard.send('Input.insertText', { text: digits });
    await expect(field(page, 'Data de nascimento')).toHaveValue('31/12/2005');
  });

  test('can be chosen in a calendar in the page’s language, even one opened twice', async ({ page }) => {
    await field(page, 'Data de nascimento').fill('10/03/2001');
    const release = await holdBack(page, '**/_astro/Calendar*');
    const opener = formOf(page).getByRole('button', { name: 'Escolher no calendário' });
    await opener.click();
    await expect(page.getByRole('progressbar', { name: 'Carregando' })).toBeVisible();
    await opener.click();
    release();
    const calendar = page.getByRole('dialog', { name: 'Escolher no calendário' });
    await expect(calendar.getByRole('combobox', { name: 'Mês' })).toHaveValue('2');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(calendar.getByRole('button', { name: /fevereiro|abril/i })).toHaveCount(0);
    const firstYear = calendar.getByRole('combobox', { name: 'Ano' }).getByRole('option').last();
    await expect(firstYear).toHaveText(bornYearsAgo(100).slice(-4));
    // Browsers that translate the page may change the text.
    await expect(firstYear).toHaveAttribute('value', bornYearsAgo(100).slice(-4));
    expect(await findSmallTargets(calendar)).toEqual([]);
    // A tap on text, which moves no focus on an iPhone.
    await formOf(page).getByRole('heading').first().dispatchEvent('pointerdown');
    await expect(calendar).toHaveCount(0);
    await opener.click();
    await calendar.getByRole('button', { name: 'Sábado, 17 de Março de 2001' }).click();
    await expect(field(page, 'Data de nascimento')).toHaveValue('17/03/2001');
    await expect(calendar).toHaveCount(0);
  });

  test('can be chosen by keyboard, and a late calendar does not take the focus', async ({ page }) => {
    await field(page, 'Data de nascimento').fill('10/03/2001');
    const opener = formOf(page).getByRole('button', { name: 'Escolher no calendário' });
    const calendar = page.getByRole('dialog', { name: 'Escolher no calendário' });
    const month = calendar.getByRole('combobox', { name: 'Mês' });
    const release = await holdBack(page, '**/_astro/Calendar*');
    const code = page.waitForResponse('**/_astro/Calendar*.js');
    await opener.press('Enter');
    await field(page, 'E-mail').focus();
    release();
    await (await code).finished();
    await expect(page.getByRole('progressbar', { name: 'Carregando' })).toBeHidden();
    await expect(field(page, 'E-mail')).toBeFocused();
    await expect(calendar).toHaveCount(0);

    const go = async (key: string, to: Locator) => {
      await page.keyboard.press(key);
      await expect(to).toBeFocused();
    };
    const button = (name: string) => calendar.getByRole('button', { name });
    await opener.focus();
    await go('Enter', month);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await go('Escape', opener);
    await expect(calendar).toHaveCount(0);

    await go('Enter', month);
    await page.keyboard.press('ArrowDown');
    await expect(month).toHaveValue('3');
    await go('Shift+Tab', button('Mês anterior'));
    await page.keyboard.press('Enter');
    await expect(month).toHaveValue('2');
    await expect(calendar.getByRole('status')).toHaveText(/^Março de 2001$/i);
    await go('Tab', month);
    await go('Tab', calendar.getByRole('combobox', { name: 'Ano' }));
    await page.keyboard.press('ArrowUp');
    await go('Tab', button('Próximo mês'));
    await go('Tab', button('Sexta-feira, 1 de Março de 2002'));
    const second = button('Sábado, 2 de Março de 2002');
    await go('ArrowRight', second);
    await page.keyboard.press('Shift+Tab');
    await go('Tab', second);
    await go('Tab', field(page, 'E-mail'));
    await expect(calendar).toHaveCount(0);

    await opener.focus();
    await go('Enter', month);
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    await expect(calendar.getByRole('button', { pressed: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await go('Space', field(page, 'Data de nascimento'));
    await expect(field(page, 'Data de nascimento')).toHaveValue('17/03/2001');
  });
});

test('a browser that fills in the fields leaves the guardian’s empty', async ({ page }) => {
  await openApplication(page);
  await field(page, 'Data de nascimento').fill(bornYearsAgo(15));
  await expect(field(page, 'Nome do responsável')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const expression = 'document.getElementById("application-email")';
  const { result } = await browser.send('Runtime.evaluate', { expression });
  const { node } = await browser.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  const profile = { NAME_FULL: 'Ana Souza', EMAIL_ADDRESS: 'ana@example.com' };
  const fields = Object.entries(profile).map(([name, value]) => ({ name, value }));
  await expect(async () => {
    await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
    await expect(field(page, 'E-mail')).toHaveValue('ana@example.com', { timeout: 500 });
  }).toPass();
  await expect(field(page, 'Nome do responsável')).toHaveValue('');
  await expect(field(page, 'Telefone ou e-mail do responsável')).toHaveValue('');
});

// phone-mask.test.ts and phone.test.ts try more numbers.
test('a phone number is formatted, however it was entered', async ({ page }) => {
  const code = page.waitForResponse(/phone-mask.*\.js/);
  await openApplication(page);
  const phone = field(page, 'Telefone');
  await phone.focus();
  await (await code).finished();
  await phone.pressSequentially('37999991234');
  await expect(phone).toHaveValue('(37) 99999-1234');
  for (const [entered, shown] of [
    ['37999991234', '+55 (37) 99999-1234'],
    ['00351912345678', '+351912345678'],
    ['37 99999-1234 / 37 98888-1234', '+55 (37) 99999-1234'],
    ['351912345678', '+351912345678'],
  ] as const)
    for (const enter of [() => phone.pressSequentially(entered), () => phone.fill(entered)]) {
      await phone.fill('');
      await phone.focus();
      await enter();
      await phone.blur();
      await expect(phone, entered).toHaveValue(shown);
      await expect(phone).toHaveAttribute('aria-invalid', 'false');
    }
  await phone.fill('+44 (0)20 7946 0958');
  await expect(phone).toHaveValue('+442079460958');
  await phone.fill('');
  await sendButton(page).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.focus();
  await phone.fill('37999991234');
  await phone.blur();
  await expect(phone).toHaveValue('+55 (37) 99999-1234');
  await expect(phone).toHaveAttribute('aria-invalid', 'false');
});

test('a list of places that arrives late replaces no newer one', async ({ page }) => {
  await openApplication(page);
  const lists = '**/api/options?**';
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(lists, (route) => released.then(() => route.continue()), { times: 1 });
  const late = page.waitForRequest(lists);
  await field(page, 'País').selectOption('Argentina');
  await late;
  await field(page, 'País').selectOption('Portugal');
  await expect(field(page, 'Estado').getByRole('option', { name: 'Porto' })).toBeAttached();
  release();
  await (await (await late).response())?.finished();
  await paint(page);
  await field(page, 'Estado').selectOption('Porto');
});
