import { expect } from '@playwright/test';
import { openEnrolment } from './support/application.ts';
import { test } from './support/page.ts';

const webView = 'Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) Version/4.0 Mobile Safari/537.36 Instagram';

test.use({ userAgent: webView });

test('a browser of an app, which prints nothing, offers no printing', async ({ page }) => {
  const print = page.getByRole('button', { name: /Imprimir|Comp card/ });
  await page.goto('/selecao?ids=1,2');
  await expect(page.getByRole('button', { name: 'Comparar' })).toBeVisible();
  await expect(print).toHaveCount(0);
  await page.locator('.selection a').first().click();
  await expect(page.getByRole('button', { name: 'Consultar disponibilidade' })).toBeVisible();
  await expect(print).toHaveCount(0);
  await openEnrolment(page);
  await page.locator('#enrolment').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recebemos sua inscrição!' })).toBeVisible();
  await expect(print).toHaveCount(0);
});

test('where nothing may be copied, the field with a selection’s link is wide enough to use', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.goto('/selecao?ids=1,2');
  await page.getByRole('button', { name: 'Copiar link' }).click();
  const field = page.getByRole('textbox', { name: 'Copie este link:' });
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(field, `${width} px`).toBeFocused();
    expect((await field.boundingBox())?.width, `${width} px`).toBeGreaterThan(100);
  }
});
