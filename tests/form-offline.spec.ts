/** What both forms do when the connection is lost, tested with the enrolment, which is quicker to fill in. */
import { expect, type Page } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { openEnrolment } from './support/application.ts';
import { consent, openSchool, wakeForm } from './support/form.ts';
import { awaitRouter, denyStorage, loseAnswer, test } from './support/page.ts';
import { entriesFrom, entryFrom } from './support/panel.ts';

const post = '**/api/entry/contact/send**';
const form = (page: Page) => page.locator('#enrolment');
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true });
const sendLater = (page: Page) => button(page, 'Enviar quando a conexão voltar');

/** Holds back the next post until the returned function breaks it off. */
async function breakOff(page: Page): Promise<() => void> {
  const { promise, resolve: cut } = Promise.withResolvers<void>();
  await page.route(post, (route) => promise.then(() => route.abort('connectionreset')), { times: 1 });
  return cut;
}

test.describe('a form whose connection is lost', () => {
  test('is sent once the connection is back, if the visitor asks for it', async ({ page, context }) => {
    const email = await openEnrolment(page);
    await test.step('the button keeps the focus', async () => {
      await button(page, 'Enviar').focus();
      await context.setOffline(true);
      await expect(sendLater(page)).toBeFocused();
      await context.setOffline(false);
      await expect(button(page, 'Enviar')).toBeFocused();
    });
    await context.setOffline(true);
    await expect(form(page).getByText(/Você está sem conexão\. Nada se perde/)).toBeVisible();
    await sendLater(page).click();
    await expect(form(page).getByText(/enviaremos assim que a conexão voltar/)).toBeVisible();
    await button(page, 'Cancelar o envio automático').click();
    await sendLater(page).click();
    await context.setOffline(false);
    await expect(button(page, 'Enviado')).toBeVisible();
    await entryFrom(email);
    await context.setOffline(true);
    await expect(button(page, 'Enviado')).toBeVisible();
  });

  test('only by the browser’s mistake is sent at once', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    const email = await openEnrolment(page);
    await sendLater(page).click();
    await expect(button(page, 'Enviado')).toBeVisible();
    await entryFrom(email);
  });

  test('during sending is sent again once the connection is back', async ({ page, context }) => {
    const cut = await breakOff(page);
    const email = await openEnrolment(page);
    const failures = await form(page).evaluateHandle((shown) => {
      const seen: string[] = [];
      const look = () => seen.push(...(shown.textContent.match(/O envio foi interrompido/g) ?? []));
      new MutationObserver(look).observe(shown, { childList: true, subtree: true });
      return seen;
    });
    const leaving = page.waitForRequest(post);
    await button(page, 'Enviar').click();
    await expect(form(page).getByRole('progressbar')).toBeVisible();
    await expect(form(page)).not.toContainText(/fotos/i);
    await leaving;
    await context.setOffline(true);
    await sendLater(page).click();
    await context.setOffline(false);
    await expect(button(page, 'Enviando')).toBeVisible();
    cut();
    await entryFrom(email);
    expect(await failures.jsonValue(), 'screen readers would say it while the form is sent').toEqual([]);
  });

  test('without the browser noticing can be sent again after 90 s', async ({ page }) => {
    await page.clock.install();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    await page.route(post, () => hold(), { times: 1 });
    const email = await openEnrolment(page);
    await button(page, 'Enviar').click();
    await expect(form(page).getByRole('progressbar')).toBeVisible();
    // If the first request timed out before leaving the page, the route would hold the second one instead.
    await isHeld;
    await page.clock.fastForward(90_000);
    await expect(form(page).getByText(/O envio foi interrompido, e não sabemos se chegou/)).toBeVisible();
    await button(page, 'Enviar').click();
    await entryFrom(email);
  });

  test('and that is changed before it is sent again arrives with the changes', async ({ page }) => {
    await loseAnswer(page, post);
    const email = await openEnrolment(page);
    await button(page, 'Enviar').click();
    await expect(form(page).getByText(/O envio foi interrompido, e não sabemos se chegou/)).toBeVisible();
    await expect(form(page)).not.toContainText('Não foi possível enviar');
    await form(page).getByRole('textbox', { name: 'Nome completo' }).fill('Bia Lima');
    await button(page, 'Enviar').click();
    await expect(button(page, 'Enviado')).toBeVisible();
    await expect
      .poll(async () => (await entriesFrom(email)).map(({ fields }) => fields['name']))
      .toEqual(['Bia Ramos', 'Bia Lima']);
  });

  test('while another tab sends it does not say so', async ({ page, context }) => {
    const cut = await breakOff(page);
    const email = await openEnrolment(page);
    await button(page, 'Enviar').click();
    await expect(button(page, 'Enviando')).toBeVisible();
    const other = await context.newPage();
    await openSchool(other);
    await consent(other).check();
    await button(other, 'Enviar').click();
    await entryFrom(email);
    await expect(form(page).getByRole('textbox', { name: 'Nome completo' })).toHaveValue('');
    cut();
    await expect(button(page, 'Enviar')).toBeVisible();
    await expect(form(page).getByText(/Tudo continua aqui/)).toBeHidden();
  });

  test('while another tab replaces the draft still says so', async ({ page, context }) => {
    const other = await context.newPage();
    await openSchool(other);
    const cut = await breakOff(page);
    await openEnrolment(page);
    await button(page, 'Enviar').click();
    await expect(button(page, 'Enviando')).toBeVisible();
    await form(other).getByRole('textbox', { name: 'Assunto' }).fill('Outra turma');
    const draft = () => page.evaluate(() => localStorage.getItem('draft:enrolment'));
    await expect.poll(draft).toContain('Outra turma');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    cut();
    await expect(form(page).getByText(/O envio foi interrompido, e não sabemos se chegou/)).toBeVisible();
  });

  test('is sent once, even if two tabs send it before they know of each other', async ({ page, context }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await context.route(post, (route) => released.then(() => route.continue()));
    const email = await openEnrolment(page);
    const other = await context.newPage();
    await other.addInitScript(() =>
      addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
    );
    await openSchool(other);
    await consent(other).check();
    for (const tab of [page, other])
      await Promise.all([tab.waitForRequest(post), button(tab, 'Enviar').click()]);
    release();
    for (const tab of [page, other]) await expect(button(tab, 'Enviado')).toBeVisible();
    expect(await entriesFrom(email)).toHaveLength(1);
  });

  test('is back, with its failure, when the visitor returns, even without storage', async ({ page }) => {
    await denyStorage(page, 'localStorage', 'indexedDB');
    const cut = await breakOff(page);
    await openEnrolment(page);
    // Without storage, the failure is only kept in the document.
    await awaitRouter(page);
    await button(page, 'Enviar').click();
    await expect(button(page, 'Enviando')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click();
    await expect(page).toHaveURL(routes.privacy.pt);
    cut();
    await page.goBack();
    await wakeForm(page);
    const failure = form(page).getByText(/O envio foi interrompido, e não sabemos se chegou/);
    await expect(failure).toBeVisible();
    await expect(form(page).getByRole('status').first()).toHaveText(
      'Recuperamos o que você já tinha preenchido.',
    );
    await expect(form(page).getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Bia Ramos');
    await button(page, 'Apagar tudo').click();
    await button(page, 'Sim, apagar').click();
    await expect(failure, 'nothing is left to send').toBeHidden();
  });
});
