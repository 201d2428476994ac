import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { bornYearsAgo, guardianRecord } from '../support/application.ts';
import { entryFrom, uniqueEmail } from '../support/panel.ts';
import { findPhotos, phonePhoto } from '../support/photos.ts';
import { test } from './fixture.ts';
import { beginApplication, openApplication, wakeForm } from './form.ts';
import type { Visitor } from './visitor.ts';

/** The sizes of the photos that are shown, as they will be sent, and files in inputs; runs in the page. */
const photoSizes = () =>
  [...document.querySelectorAll<HTMLImageElement>('#application .slot img[src^=blob]')].map(
    ({ naturalWidth, naturalHeight, parentElement }) => [
      naturalWidth,
      naturalHeight,
      parentElement?.querySelector('input')?.files?.length,
    ],
  );

async function addPhotos(visitor: Visitor, numbers: number[]): Promise<void> {
  const photo = test.info().outputPath('IMG_0001.jpg');
  await writeFile(photo, (await phonePhoto()).buffer);
  for (const number of numbers) await visitor.attach(`#application input[name=image_${number}]`, photo);
}

/** Fills in the fields that are the same with and without scripts, except the bust. */
async function fillApplication(visitor: Visitor, email: string, birthdate = '30/04/1999'): Promise<void> {
  await visitor.check('radio', 'Mulher');
  await visitor.inside('#application', async () => {
    await visitor.type('Nome', 'Ana');
    await visitor.type('Sobrenome', 'Souza Lima');
    await visitor.type('Data de nascimento', birthdate);
    await visitor.type('E-mail', email);
    await visitor.type('Telefone', '37999991234');
    await visitor.type('Instagram', '@ana.souza');
    for (const list of ['Altura', 'Cintura', 'Quadril', 'Jeans', 'Sapatos', 'Cabelo', 'Olhos'])
      await visitor.choose(list, 2);
    await visitor.type('Sobre você', 'Gosto de fotografia.');
    await visitor.choose('País', 'Brasil');
    await visitor.choose('Estado', 'Minas Gerais');
  });
}

// Under Playwright, Chromium has no back-forward cache.
test('a deleted draft does not come back when its page does', { tag: '@others' }, async ({ visitor }) => {
  await openApplication(visitor);
  await visitor.inside('#application', () => visitor.type('Nome', 'Ana'));
  // Firefox keeps no page in memory that is still loading code.
  await visitor.hasRouter();
  await visitor.run(() => location.assign('/privacidade'));
  await visitor.press('button', 'Apagar meu rascunho');
  await visitor.back();
  await visitor.isAt(routes.beModel.pt);
  await expect.poll(() => visitor.value('textbox', 'Nome')).toBe('');
});

test('a deleted draft does not come back after reloads', { tag: '@others' }, async ({ visitor }) => {
  await openApplication(visitor);
  await visitor.inside('#application', async () => {
    await visitor.type('Nome', 'Ana');
    await visitor.type('Data de nascimento', bornYearsAgo(15));
    await visitor.type('Nome do responsável', 'Rita Souza');
  });
  await visitor.reload();
  await beginApplication(visitor);
  for (const name of ['Apagar tudo', 'Sim, apagar']) await visitor.press('button', name);
  await visitor.reload();
  await beginApplication(visitor);
  expect(await visitor.value('textbox', 'Nome')).toBe('');
  expect(await visitor.run(() => 'draft:application' in localStorage)).toBe(false);
});

test('going back to the form shows everything that was typed', { tag: '@others' }, async ({ visitor }) => {
  await openApplication(visitor);
  await visitor.inside('#application', async () => {
    await visitor.type('Data de nascimento', bornYearsAgo(15));
    await visitor.type('Nome do responsável', 'Rita Souza');
    await visitor.type('Instagram', '@ana.souza');
  });
  await visitor.run(() => location.assign('/privacidade'));
  await visitor.sees('button', 'Apagar meu rascunho');
  await visitor.back();
  await visitor.isAt(routes.beModel.pt);
  await wakeForm(visitor);
  await expect.poll(() => visitor.value('textbox', 'Nome do responsável')).toBe('Rita Souza');
  await expect.poll(() => visitor.value('textbox', 'Instagram')).toBe('@ana.souza');
});

const choices = () =>
  [...document.querySelectorAll<HTMLSelectElement>('#application select')].map(({ value }) => value);

// In Chromium, the specs of each form test more of this.
test('an application survives a reload, and arrives with photos', { tag: '@others' }, async ({ visitor }) => {
  const email = uniqueEmail();
  await openApplication(visitor);
  await fillApplication(visitor, email);
  await visitor.inside('#application', async () => {
    await visitor.choose('Cidade', 'Divinópolis');
    await addPhotos(visitor, [1]);
    await visitor.sees('img', 'Foto 1,', { isPart: true });
    // A photo is shown before the device has stored it.
    await expect.poll(() => visitor.run(findPhotos)).toEqual(['image_1']);
  });
  const chosen = await visitor.run(choices);
  await visitor.reload();
  await beginApplication(visitor);
  await expect.poll(() => visitor.run(choices)).toEqual(chosen);
  await visitor.inside('#application', async () => {
    await expect.poll(() => visitor.value('textbox', 'E-mail')).toBe(email);
    await expect.poll(() => visitor.value('combobox', 'Cidade')).toContain('Divinópolis');
    await visitor.sees('img', 'Foto 1,', { isPart: true });
    // Chosen only now, since the reload must not choose it: Firefox restores a list's position.
    await visitor.choose('Busto', 2);
    await addPhotos(visitor, [2, 3, 4]);
    await visitor.sees('img', 'Foto 4,', { isPart: true });
    // The phone's photo is stored sideways.
    await expect.poll(() => visitor.run(photoSizes)).toEqual(Array(4).fill([900, 1200, 1]));
    await visitor.check('checkbox', 'Li o aviso');
    await visitor.press('button', 'Enviar');
    await visitor.sees('heading', 'Recebemos sua inscrição!');
  });
  const { fields, files } = await entryFrom(email);
  const { name, birthdate, phone } = fields;
  expect([name, birthdate, phone]).toEqual(['Ana Souza Lima', '1999-04-30', '+55 (37) 99999-1234']);
  expect(files.map(({ type }) => type)).toEqual(Array(4).fill('image/jpeg'));
});

/** Captions of photos that the browser's own control covers; runs in the page. */
const findCovered = () =>
  [...document.querySelectorAll('#application .slot')].flatMap((slot) => {
    const control = slot.querySelector('input')?.getBoundingClientRect();
    const caption = slot.querySelector('.label')?.parentElement;
    const isCovered = control && caption && caption.getBoundingClientRect().bottom > control.top + 1;
    return isCovered ? [caption.textContent] : [];
  });

test.describe('without JavaScript', () => {
  test.use({ javaScript: false });

  test('a minor’s application arrives with the guardian’s consent', async ({ visitor }) => {
    const email = uniqueEmail();
    await visitor.open(routes.beModel.pt);
    await visitor.sees('heading', 'Antes de começar');
    expect(await visitor.run(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
    expect(await visitor.run(findCovered)).toEqual([]);
    await fillApplication(visitor, email, bornYearsAgo(17));
    await visitor.inside('#application', async () => {
      await visitor.choose('Busto', 2);
      await visitor.type('Cidade', 'Divinópolis');
      await visitor.type('Nome do responsável', 'Rita Souza');
      await visitor.choose('Parentesco', 'Mãe');
      await visitor.type('Telefone ou e-mail do responsável', 'rita@example.com');
      await visitor.check('checkbox', 'Sou mãe, pai ou responsável legal');
      await addPhotos(visitor, [1, 2, 3, 4]);
      await visitor.check('checkbox', 'Li o aviso');
      await visitor.press('button', 'Enviar');
    });
    await visitor.sees('heading', 'Recebemos sua inscrição!');
    const { fields, files } = await entryFrom(email);
    expect(files).toHaveLength(4);
    expect(fields['about']).toMatch(guardianRecord);
    expect(JSON.parse(fields['basedin'] ?? '')).toEqual({ value: 'Divinópolis', label: 'Divinópolis' });
  });
});
