import { expect, type Route, test } from '@playwright/test';
import { formOf, openFilled, sendButton } from './support/application.ts';
import { entryFrom } from './support/panel.ts';

test.describe('an application whose connection goes', () => {
  test('is sent when it is back, if the visitor asks for that', async ({ page, context }) => {
    const email = await openFilled(page);
    const sendLater = formOf(page).getByRole('button', { name: 'Enviar quando a conexão voltar' });
    await test.step('the button keeps the focus', async () => {
      await sendButton(page).focus();
      await context.setOffline(true);
      await expect(sendLater).toBeFocused();
      await context.setOffline(false);
      await expect(sendButton(page)).toBeFocused();
    });
    await context.setOffline(true);
    await expect(formOf(page).getByText(/Você está sem conexão\. Nada se perde/)).toBeVisible();
    await sendLater.click();
    await expect(formOf(page).getByText(/enviaremos assim que a conexão voltar/)).toBeVisible();
    await context.setOffline(false);
    const sent = formOf(page).getByRole('button', { name: 'Enviado' });
    await expect(sent).toBeVisible();
    await entryFrom(email);
    await context.setOffline(true);
    await expect(sent).toBeVisible();
  });

  test('while it is being sent is sent again when it is back', async ({ page, context }) => {
    const { promise, resolve: cut } = Promise.withResolvers<void>();
    const breakOff = (route: Route) => promise.then(() => route.abort('connectionreset'));
    await page.route('**/api/entry/getScouted/send**', breakOff, { times: 1 });
    const email = await openFilled(page);
    const leaving = page.waitForRequest('**/api/entry/getScouted/send**');
    await sendButton(page).click();
    await expect(formOf(page).getByRole('progressbar')).toBeVisible();
    await leaving;
    await context.setOffline(true);
    await formOf(page).getByRole('button', { name: 'Enviar quando a conexão voltar' }).click();
    await context.setOffline(false);
    await expect(formOf(page).getByRole('button', { name: 'Enviando' })).toBeVisible();
    cut();
    await entryFrom(email);
  });

  test('unnoticed can be sent again after 90 s', async ({ page }) => {
    await page.clock.install();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    await page.route('**/api/entry/getScouted/send**', () => hold(), { times: 1 });
    const email = await openFilled(page);
    await sendButton(page).click();
    await expect(formOf(page).getByRole('progressbar')).toBeVisible();
    // Given up before it left the page, the first request would leave the second one to be held.
    await isHeld;
    await page.clock.fastForward(90_000);
    await expect(formOf(page).getByText(/A conexão caiu no meio do envio/)).toBeVisible();
    await sendButton(page).click();
    await entryFrom(email);
  });
});
