import { expect, test } from '@playwright/test';
import { field, fillApplication, formOf, openApplication, sendButton } from './support/application.ts';
import { entriesFrom, entryFrom, uniqueEmail } from './support/panel.ts';

const post = '**/api/entry/getScouted/send**';

test.describe('an application', () => {
  test('that was changed after a try without an answer arrives with the changes', async ({ page }) => {
    const email = uniqueEmail();
    // The panel gets it, but the answer is lost.
    await page.route(
      post,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await openApplication(page);
    await fillApplication(page, 'pt', email);
    await sendButton(page).click();
    await expect(formOf(page).getByText(/A conexão caiu no meio do envio/)).toBeVisible();
    await field(page, 'Nome').fill('Anna');
    await sendButton(page).click();
    await expect(formOf(page).getByRole('button', { name: 'Enviado' })).toBeVisible();
    await expect
      .poll(async () => (await entriesFrom(email)).map(({ fields }) => fields['name']))
      .toEqual(['Ana Souza Lima', 'Anna Souza Lima']);
  });

  test('filled in offline is sent on request when the connection is back', async ({ page, context }) => {
    const email = uniqueEmail();
    await openApplication(page);
    await fillApplication(page, 'pt', email);
    await context.setOffline(true);
    await expect(formOf(page).getByText(/Você está sem conexão\. Nada se perde/)).toBeVisible();
    await formOf(page).getByRole('button', { name: 'Enviar quando a conexão voltar' }).click();
    await expect(formOf(page).getByText(/enviaremos assim que a conexão voltar/)).toBeVisible();
    await context.setOffline(false);
    await expect(formOf(page).getByRole('button', { name: 'Enviado' })).toBeVisible();
    await entryFrom(email);
  });
});
