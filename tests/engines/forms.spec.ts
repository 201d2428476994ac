import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { bornYearsAgo, findPhotos, guardianRecord, phonePhoto } from '../support/application.ts';
import { entryFrom, uniqueEmail } from '../support/panel.ts';
import { test } from './fixture.ts';
import { beginApplication, openApplication } from './form.ts';
import type { Visitor } from './visitor.ts';

async function addPhotos(visitor: Visitor, numbers: number[]): Promise<void> {
  const photo = test.info().outputPath('IMG_0001.jpg');
  await writeFile(photo, (await phonePhoto()).buffer);
  for (const number of numbers) await visitor.attach(`#application input[name=image_${number}]`, photo);
}

async function fillApplication(visitor: Visitor, email: string, birthdate = '30/04/1999'): Promise<void> {
  await visitor.check('radio', 'Mulher');
  await visitor.inside('#application', async () => {
    await visitor.type('Nome', 'Ana');
    await visitor.type('Sobrenome', 'Souza Lima');
    await visitor.type('Data de nascimento', birthdate);
    await visitor.type('E-mail', email);
    await visitor.type('Telefone', '37999991234');
    await visitor.type('Instagram', '@ana.souza');
    for (const list of ['Altura', 'Busto', 'Cintura', 'Quadril', 'Jeans', 'Sapatos', 'Cabelo', 'Olhos'])
      await visitor.choose(list, 2);
    await visitor.type('Sobre você', 'Gosto de fotografia.');
  });
}

// In Chromium, apply.spec.ts tries this.
test('the warning gives the focus to its heading', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open(routes.beModel.pt);
  for (let visit = 1; visit <= 4; visit++) {
    await expect.poll(() => visitor.run(() => document.activeElement?.id), `visit ${visit}`).toBe('warning');
    // From the cache, its code comes earlier.
    await visitor.reload();
  }
});

test('a field that gets the focus shows its line', { tag: '@others' }, async ({ visitor }) => {
  await openApplication(visitor);
  const emailIsInView = () => {
    const field = document.querySelector<HTMLElement>('#application [name=email]');
    if (!field) return false;
    if (document.activeElement !== field) {
      const { top } = field.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + 30, behavior: 'instant' });
      field.focus();
    }
    return field.getBoundingClientRect().bottom <= innerHeight;
  };
  await expect.poll(() => visitor.run(emailIsInView)).toBe(true);
});

test('a long choice does not widen a narrow page', { tag: '@others' }, async ({ visitor }) => {
  await openApplication(visitor);
  await visitor.resize(360, 740);
  const room = () => {
    for (const list of document.querySelectorAll<HTMLSelectElement>('#application select')) {
      const [longest] = [...list.options].toSorted((one, other) => other.text.length - one.text.length);
      if (longest) longest.selected = true;
    }
    return document.documentElement.clientWidth - document.documentElement.scrollWidth;
  };
  expect(await visitor.run(room)).toBe(0);
});

// Chromium shows the focus after a click, too.
test('after a click on "send", the first error shows the focus', { tag: '@others' }, async ({ visitor }) => {
  await openApplication(visitor);
  await visitor.inside('#application', () => visitor.press('button', 'Enviar'));
  const shown = () => document.querySelector(':focus-visible')?.id;
  await expect.poll(() => visitor.run(shown)).toBe('application-gender-woman');
});

// Chromium's driver keeps no page for the way back.
test('a deleted draft does not come back with a kept page', { tag: '@others' }, async ({ visitor }) => {
  await openApplication(visitor);
  await visitor.inside('#application', () => visitor.type('Nome', 'Ana'));
  await visitor.run(() => location.assign('/privacidade'));
  await visitor.press('button', 'Apagar meu rascunho');
  await visitor.back();
  await visitor.isAt(routes.beModel.pt);
  await expect.poll(() => visitor.value('textbox', 'Nome')).toBe('');
});

// Journeys through each form try more of it in Chromium.
test.describe('what is sent', { tag: '@others' }, () => {
  test('an application survives a reload, and arrives with four photos', async ({ visitor }) => {
    const email = uniqueEmail();
    await openApplication(visitor);
    await fillApplication(visitor, email);
    await visitor.inside('#application', async () => {
      await visitor.choose('País', 'Brasil');
      await visitor.choose('Estado', 'Minas Gerais');
      await visitor.choose('Cidade', 'Divinópolis');
      await addPhotos(visitor, [1]);
      await visitor.sees('img', 'Foto 1,', { isPart: true });
      // A photo is shown before the device has stored it.
      await expect.poll(() => visitor.run(findPhotos)).toEqual(['image_1']);
    });
    await visitor.reload();
    await beginApplication(visitor);
    await visitor.inside('#application', async () => {
      await expect.poll(() => visitor.value('textbox', 'E-mail')).toBe(email);
      await expect.poll(() => visitor.value('combobox', 'Cidade')).toContain('Divinópolis');
      await visitor.sees('img', 'Foto 1,', { isPart: true });
      await addPhotos(visitor, [2, 3, 4]);
      await visitor.sees('img', 'Foto 4,', { isPart: true });
      await visitor.check('checkbox', 'Li o aviso');
      await visitor.press('button', 'Enviar');
      await visitor.sees('heading', 'Recebemos seu envio!');
    });
    const { fields, files } = await entryFrom(email);
    const { name, birthdate, phone } = fields;
    expect([name, birthdate, phone]).toEqual(['Ana Souza Lima', '1999-04-30', '+55 (37) 99999-1234']);
    expect(files.map(({ type }) => type)).toEqual(Array(4).fill('image/jpeg'));
  });

  test('a reload chooses no measure', async ({ visitor }) => {
    const choices = () =>
      [...document.querySelectorAll<HTMLSelectElement>('#application select')].map(({ value }) => value);
    await openApplication(visitor);
    await visitor.inside('#application', () => visitor.choose('Busto', 2));
    const chosen = await visitor.run(choices, null);
    await visitor.reload();
    await beginApplication(visitor);
    await expect.poll(() => visitor.run(choices, null)).toEqual(chosen);
  });
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
    expect(await visitor.run(findCovered)).toEqual([]);
    await fillApplication(visitor, email, bornYearsAgo(17));
    await visitor.inside('#application', async () => {
      await visitor.choose('País', 'Brasil');
      await visitor.choose('Estado', 'Minas Gerais');
      await visitor.type('Cidade', 'Divinópolis');
      await visitor.type('Nome do responsável', 'Rita Souza');
      await visitor.choose('Parentesco', 'Mãe');
      await visitor.type('Telefone ou e-mail do responsável', 'rita@example.com');
      await visitor.check('checkbox', 'Sou mãe, pai ou responsável legal');
      await addPhotos(visitor, [1, 2, 3, 4]);
      await visitor.check('checkbox', 'Li o aviso');
      await visitor.press('button', 'Enviar');
    });
    await visitor.sees('heading', 'Recebemos seu envio!');
    const { fields, files } = await entryFrom(email);
    expect(files).toHaveLength(4);
    expect(fields['about']).toMatch(guardianRecord);
    expect(JSON.parse(fields['basedin'] ?? '')).toEqual({ value: 'Divinópolis', label: 'Divinópolis' });
  });
});

/** What is wrong with how the sections of the form are laid out; runs in the page. */
function judgeSections(isWide: boolean) {
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  return [...document.querySelectorAll('#application [role=group]')].flatMap((section) => {
    const heading = section.querySelector('h3');
    const own = boxOf(section);
    const title = boxOf(heading);
    const fields = boxOf(heading?.nextElementSibling?.lastElementChild);
    const faults = {
      'the fields are narrow': fields.width < own.width * (isWide ? 0.6 : 0.95),
      'the heading stands on the line above it': title.top < own.top + 16,
      'the fields are not where they belong': isWide
        ? fields.left < title.left + 150
        : fields.top < title.bottom,
    };
    return Object.entries(faults).flatMap(([fault, isSo]) =>
      isSo ? [`${heading?.textContent?.trim()}: ${fault}`] : [],
    );
  });
}

test('the application’s headings stand above or beside its sections', async ({ visitor }) => {
  await openApplication(visitor);
  for (const [width, isWide] of [
    [390, false],
    [768, false],
    [1024, true],
    [1440, true],
  ] as const) {
    await visitor.resize(width, 900);
    await expect.poll(() => visitor.run(judgeSections, isWide), `at ${width} px`).toEqual([]);
  }
});
