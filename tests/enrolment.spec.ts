import { expect, type Page } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { fillEnrolment, fillGuardian, guardianRecord } from './support/application.ts';
import { consent, openSchool, wakeForm } from './support/form.ts';
import { expectAccessible, loseAnswer, recordPosts, test, testWithoutScripts } from './support/page.ts';
import { entriesFrom, entryFrom, uniqueEmail } from './support/panel.ts';
import { enrolmentFields } from './support/samples.ts';

const post = '**/api/entry/contact/send**';
const formOf = (page: Page) => page.locator('#enrolment');
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Enviar' });
const field = (page: Page, name: string | RegExp) => formOf(page).getByRole('textbox', { name });

test.describe('an enrolment', () => {
  test.beforeEach(({ page }) => openSchool(page));

  test('with missing fields focuses the first one, and axe finds nothing', async ({ page }) => {
    await send(page).click();
    await expect(formOf(page).getByRole('combobox', { name: 'Curso desejado' })).toBeFocused();
    await expectAccessible(page);
  });

  test('notices a click on a box or “send” as an error appears above it', { tag: '@desktop' }, async ({
    page,
  }) => {
    await field(page, 'Mensagem').focus();
    await consent(page).click({ delay: 150 });
    await expect(consent(page)).toBeChecked();
    await field(page, 'E-mail').fill('bia@');
    // A click near the edge, as slow as a hand's.
    await send(page).click({ delay: 150, position: { x: 20, y: 6 } });
    await expect(formOf(page).getByRole('combobox', { name: 'Curso desejado' })).toBeFocused();
  });

  test('contains what browsers fill in without events, but no field of an extension', async ({ page }) => {
    const email = uniqueEmail();
    const texts = { ...enrolmentFields, phone: '37 32221234', email };
    await formOf(page).evaluate((form: HTMLFormElement, typed) => {
      const { elements } = form;
      form.append(Object.assign(document.createElement('input'), { name: 'email.typed', value: 'yes' }));
      for (const [name, text] of Object.entries(typed)) {
        const control = elements.namedItem(name);
        if (control && 'value' in control) control.value = text;
      }
      const consent = elements.namedItem('consent');
      if (consent instanceof HTMLInputElement) consent.checked = true;
    }, texts);
    await send(page).click();
    await expect(formOf(page).getByRole('button', { name: 'Enviado' })).toBeVisible();
    expect((await entryFrom(email)).fields).toMatchObject({ name: 'Bia Ramos', course: 'Passarela' });
  });

  test('asks minors for a guardian, and arrives once, complete', async ({ page }) => {
    const email = uniqueEmail();
    const guardian = field(page, /Nome do responsável/);
    const isMinor = formOf(page).getByRole('checkbox', { name: 'Quem vai fazer o curso' });
    await fillEnrolment(page, email);
    await expect(formOf(page).locator('label', { hasText: 'Assunto' })).toHaveText('Assunto *');
    await expect(guardian).toBeHidden();
    await isMinor.check();
    await expect(guardian).toBeVisible();
    await test.step('fields of one row are level, however their labels wrap', async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      const tops = await formOf(page)
        .locator('.guardian .control')
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().top));
      const steps = tops.map((top) => top - Math.min(...tops));
      expect(steps.filter((step) => step > 0 && step < 48)).toEqual([]);
    });
    await send(page).click();
    await expect(guardian).toHaveAccessibleDescription(/obrigatório para menores/);
    await isMinor.uncheck();
    await expect(formOf(page).getByText('Falta pouco'), 'no field is left to correct').toBeHidden();
    await isMinor.check();
    await fillGuardian(formOf(page));
    await send(page).dblclick();
    await expect(formOf(page).getByRole('button', { name: 'Enviado' })).toBeVisible();
    await expect(formOf(page).getByRole('heading', { name: 'Recebemos sua inscrição!' })).toBeFocused();
    const check = formOf(page).getByRole('link', { name: /Confira se somos nós/ });
    await expect(check).toHaveAttribute('href', '/somos-nos');
    await expect(check, 'the way back would lead to an empty form').toHaveAttribute('target', '_blank');
    const { fields, entry } = await entryFrom(email);
    expect(entry).toBe('contact');
    expect(fields).toMatchObject({
      name: 'Bia Ramos',
      resp: 'Rita Souza',
      phone: '+55 (37) 3222-1234',
      subject: 'Turma de março',
      message: expect.stringMatching(guardianRecord),
    });
  });

  test('that is sent again after the page was reloaded meanwhile arrives once', async ({ page }) => {
    const email = uniqueEmail();
    // The panel receives it, but the page is gone when the response arrives.
    await page.route(post, (route) => void route.fetch(), { times: 1 });
    await fillEnrolment(page, email);
    await send(page).click();
    await entryFrom(email);
    await page.reload();
    await wakeForm(page);
    await expect(formOf(page).getByText(/envie de novo. O mesmo envio nunca chega/)).toBeVisible();
    await consent(page).check();
    await send(page).click();
    await expect(formOf(page).getByRole('heading', { name: 'Recebemos sua inscrição!' })).toBeFocused();
    expect(await entriesFrom(email)).toHaveLength(1);
  });

  test('that got an answer does not blame the connection after a reload, and asks again if its course is gone', async ({
    page,
  }) => {
    const course = formOf(page).getByRole('combobox', { name: 'Curso desejado' });
    const answer = { outcome: 'failed', reason: 'outdated', message: 'Não mostra a versão atual.' };
    await page.route(post, (route) => route.fulfill({ status: 409, json: answer }), { times: 1 });
    await fillEnrolment(page, uniqueEmail());
    const chosen = await course.inputValue();
    await field(page, 'Nome completo').press('Enter');
    await expect(formOf(page).getByText('Não mostra a versão atual.')).toBeInViewport();
    await expect(send(page)).toBeFocused();
    await page.route(routes.school.pt, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(chosen, 'Outro nome');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await wakeForm(page);
    await expect(field(page, 'Nome completo')).toHaveValue('Bia Ramos');
    await expect(formOf(page).getByText(/O envio foi interrompido, e não sabemos se chegou/)).toBeHidden();
    await consent(page).check();
    await send(page).click();
    await expect(course).toBeFocused();
    await expect(course.locator(':checked')).toHaveText('Escolha');
  });

  test('that is sent from two tabs arrives once, and the other tab is emptied', async ({ page, context }) => {
    const email = uniqueEmail();
    await fillEnrolment(page, email);
    const copy = await context.newPage();
    await openSchool(copy);
    await expect(field(copy, 'Nome completo')).toHaveValue('Bia Ramos');
    await loseAnswer(page, post);
    await send(page).click();
    await expect(formOf(page).getByText(/O envio foi interrompido, e não sabemos se chegou/)).toBeVisible();
    await consent(copy).check();
    await expect
      .poll(() => copy.evaluate(() => localStorage.getItem('draft:enrolment')))
      .toContain('"isAnswered":false');
    const posted = await recordPosts(copy);
    await send(copy).click();
    await expect(formOf(copy).getByRole('button', { name: 'Enviado' })).toBeVisible();
    // It was filled in on another visit: the short time of this one would look like a bot's.
    expect((await posted())[0]).not.toHaveProperty('elapsed');
    await expect(field(page, 'Nome completo')).toHaveValue('');
    expect(await entriesFrom(email)).toHaveLength(1);
  });

  test('stays when another tab deletes what it had filled in itself', async ({ page, context }) => {
    const other = await context.newPage();
    await openSchool(other);
    await field(page, 'Assunto').fill('Turma de março');
    await field(other, 'Assunto').fill('Outra turma');
    const deleted = page.evaluate(
      () => new Promise((told) => addEventListener('storage', (event) => event.newValue ?? told(null))),
    );
    for (const name of ['Apagar tudo', 'Sim, apagar'])
      await formOf(other).getByRole('button', { name }).click();
    await deleted;
    await expect(field(page, 'Assunto')).toHaveValue('Turma de março');
  });
});

// engines/forms.spec.ts posts a form without scripts.
testWithoutScripts('without scripts, an enrolment asks minors for a guardian', async ({ page }) => {
  const guardian = field(page, /Nome do responsável/);
  await page.goto(routes.school.pt);
  await expect(guardian).toBeHidden();
  await formOf(page).getByRole('checkbox', { name: 'Quem vai fazer o curso' }).check();
  await expect(guardian).toBeVisible();
});
