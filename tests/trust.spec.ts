import { expect, type Page } from '@playwright/test';
import { texts } from '#src/i18n/texts.ts';
import { routes } from '#src/routes/table.ts';
import { expectAccessible, test, testWithoutScripts } from './support/page.ts';

const mail = 'contato@vitrinemodels.example';

async function ask(page: Page, typed: string): Promise<void> {
  const field = page.getByRole('textbox', { name: texts.pt.trust.field });
  await field.fill(typed);
  await field.press('Enter');
}

test('a contact is checked in the page, even offline', async ({ page, context }) => {
  await page.goto(routes.trust.pt);
  const answer = page.locator('contact-check').getByRole('status').filter({ visible: true });
  await ask(page, '0 15 37 90000-0103');
  await expect(answer).toContainText('Sim, este contato é nosso');
  await expect(answer).toContainText('+55 (37) 90000-0103 está na nossa lista: Célia Junqueira.');
  await context.setOffline(true);
  await ask(page, mail);
  await expect(answer).toContainText(`${mail} está na nossa lista`);
  await test.step('it does not break into two lines on a phone', async () => {
    const lines = await answer.getByText(mail).evaluate(({ firstChild }, { length }) => {
      const range = document.createRange();
      if (!(firstChild instanceof Text)) return 0;
      const start = firstChild.data.indexOf('contato@');
      range.setStart(firstChild, start);
      range.setEnd(firstChild, start + length);
      return range.getClientRects().length;
    }, mail);
    expect(lines).toBe(1);
  });
  await ask(page, '+55 37 90000-0109');
  await expect(answer).toContainText('Não está na nossa lista');
  await expect(answer.getByRole('link')).toHaveAttribute('href', '#report');
  await expectAccessible(page);
  await test.step('it is not said again if the button is pressed, too', async () => {
    await answer.evaluate((region) => region.firstElementChild?.setAttribute('data-said', ''));
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(answer.locator('[data-said]')).toHaveCount(1);
  });
  await ask(page, '90000-0103');
  await expect(answer).toContainText('Falta o DDD');
  await ask(page, 'Oi, tudo bem?');
  await expect(answer).toContainText('Não dá para saber');
  // The answer disappears as soon as the contact changes.
  await page.getByRole('textbox').press('1');
  await expect(answer).toHaveCount(0);
  await page.getByRole('textbox').blur();
  await expect(answer, 'it is checked when the field is left').toContainText('Não dá para saber');
});

test('a press on a link below the check is not lost to the answer', { tag: '@wide' }, async ({ page }) => {
  await page.goto(routes.trust.pt);
  await page.getByRole('textbox').pressSequentially('11 98765-4321');
  const link = page.locator('[data-own-contacts]').getByRole('link', { name: mail });
  await link.evaluate((own) => own.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await link.evaluate((own: HTMLAnchorElement) => {
    own.href = '#pressed';
  });
  await link.click({ delay: 400 });
  await expect(page).toHaveURL(/#pressed$/);
});

test('a pasted contact is checked at once', async ({ page }) => {
  await page.goto(routes.trust.en);
  const field = page.getByRole('textbox');
  await field.fill('direcao@vitrinemodels.example');
  await field.selectText();
  await page.keyboard.press('ControlOrMeta+x');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('Yes, this contact is ours')).toBeVisible();
});

test('alert, warning and footer link to the check', async ({ page }) => {
  const { link, linkShort } = texts.en.trust;
  await page.goto(routes.contact.en);
  await expect(page.getByRole('complementary').getByRole('link', { name: link })).toBeVisible();
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: linkShort });
  await expect(inFooter).toHaveAttribute('href', routes.trust.en);
  await page.goto(routes.beModel.en);
  await page.getByRole('dialog').getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: linkShort })).toBeVisible();
  await expect(page).toHaveURL(routes.trust.en);
});

testWithoutScripts('without scripts, everybody who speaks for the agency is listed', async ({ page }) => {
  await page.goto(routes.trust.pt);
  expect(await page.locator('contact-check').boundingBox()).toBeNull();
  const agency = page.getByRole('region', { name: 'A agência' });
  await expect(agency.getByRole('link', { name: 'privacidade@vitrinemodels.example' })).toBeVisible();
  const staff = page.getByRole('region', { name: 'Quem fala pela agência' });
  await expect(staff.getByRole('listitem')).toHaveCount(5);
  const school = page.getByRole('region', { name: 'Quem fala pela escola' });
  await expect(school.getByRole('listitem')).toHaveCount(8);
  await expect(school.getByRole('link', { name: '@paloma.figueiredo.vitrine' })).toBeVisible();
  const report = page.getByRole('link', { name: 'Avisar por WhatsApp' });
  await expect(report).toHaveAttribute('href', /^https:\/\/wa\.me\/5537900000100\?text=/);
});
