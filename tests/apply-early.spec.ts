/** The application before its code, or its draft, has loaded. */
import { expect, type Page, test } from '@playwright/test';
import { bornYearsAgo, fillGuardian } from './support/application.ts';
import { field, formOf, openApplication, sendButton } from './support/form.ts';
import { holdBack, translatePages } from './support/page.ts';
import { addPhotos, choosePhoto, keptPhotos, phonePhoto, pngPhoto } from './support/photos.ts';

/** Opens the application without its code. @returns a function that releases the code and waits for it */
async function openEarly(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, '**/_astro/ApplicationForm*.js');
  await page.goto('/seja-modelo');
  await page.keyboard.press('Escape');
  return () => {
    release();
    return expect(formOf(page)).toHaveJSProperty('noValidate', true);
  };
}

test('text typed before the code arrives wins over a draft, even in a translated page', async ({ page }) => {
  await translatePages(page);
  const draft = { savedAt: Date.now(), values: { first_name: 'Ana', surname: 'Lima' } };
  await page.addInitScript((text) => localStorage.setItem('draft:application', text), JSON.stringify(draft));
  const release = await openEarly(page);
  await page.getByRole('radio', { name: 'Homem' }).check();
  await field(page, 'Nome').fill('Davi');
  await field(page, 'Data de nascimento').fill('10/03/2001');
  await field(page, 'País').selectOption('Brasil');
  await field(page, 'Altura').selectOption('188');
  await choosePhoto(page, 'Foto 2', await phonePhoto());
  await field(page, 'E-mail').pressSequentially('davi');
  await release();
  await expect(field(page, 'E-mail')).toBeFocused();
  await page.keyboard.type('@example.com');
  await expect(field(page, 'E-mail')).toHaveValue('davi@example.com');
  await expect(field(page, 'Sobrenome')).toHaveValue('Lima');
  await expect(field(page, 'Nome')).toHaveValue('Davi');
  await expect(field(page, 'Data de nascimento')).toHaveValue('10/03/2001');
  await expect(page.getByRole('radio', { name: 'Homem' })).toBeChecked();
  await expect(field(page, 'Estado')).toBeEnabled();
  await expect(field(page, 'Altura')).toHaveValue('188');
  await expect(formOf(page).getByRole('img', { name: 'Foto 2,' })).toBeVisible();
});

test('the warning waits until a field that somebody is filling in is left', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/Warning*.js');
  await page.goto('/seja-modelo', { waitUntil: 'commit' });
  await field(page, 'Nome').pressSequentially('Ana');
  const hasLoaded = page.evaluate(() => customElements.whenDefined('warning-dialog').then(() => undefined));
  release();
  await hasLoaded;
  await page.keyboard.type(' Clara');
  await expect(field(page, 'Nome')).toHaveValue('Ana Clara');
  await field(page, 'Sobrenome').click();
  const heading = page.getByRole('dialog').getByRole('heading', { name: 'Antes de começar' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Sobrenome')).toBeFocused();
});

test('the warning does not cover what a press on “send” shows', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/Warning*.js');
  await page.goto('/seja-modelo', { waitUntil: 'commit' });
  await field(page, 'Nome').pressSequentially('Ana');
  release();
  await expect(formOf(page)).toHaveJSProperty('noValidate', true);
  await page.evaluate(() => customElements.whenDefined('warning-dialog').then(() => undefined));
  await sendButton(page).click();
  await expect(page.getByRole('radio', { name: 'Mulher' })).toBeFocused();
  await expect(page.locator('warning-dialog dialog')).toBeHidden();
});

test('a minor is asked for a guardian before the code arrives, and goes on typing', async ({ page }) => {
  const release = await openEarly(page);
  const guardian = field(page, 'Nome do responsável');
  await expect(guardian).toBeHidden();
  const birthdate = field(page, 'Data de nascimento');
  // Number keys of phones have no slash.
  await birthdate.fill(bornYearsAgo(15).replaceAll('/', ''));
  await expect(birthdate).toHaveJSProperty('validity.valid', true);
  await fillGuardian(formOf(page));
  await field(page, 'País').selectOption('Brasil');
  await field(page, 'Estado').selectOption('Minas Gerais');
  await field(page, 'Cidade').pressSequentially('Divin');
  await release();
  await expect(field(page, 'Cidade')).toBeFocused();
  await page.keyboard.type('ópolis');
  await expect(formOf(page).getByRole('textbox', { name: 'Cidade' })).toHaveValue('Divinópolis');
  await expect(guardian).toHaveValue('Rita Souza');
  await expect(birthdate).toHaveValue(bornYearsAgo(15));
  // The city stays a text field until the state changes.
  await field(page, 'Estado').selectOption('Goiás');
  await formOf(page).getByRole('combobox', { name: 'Cidade' }).selectOption('Jataí');
});

test('text typed during hydration is kept', async ({ page }) => {
  const birthdate = bornYearsAgo(15);
  await page.addInitScript(
    (typed) => {
      const Plain = FormData;
      window.FormData = class extends Plain {
        constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
          super(form, submitter);
          if (form?.id !== 'application') return;
          // The code has read the form, but has not rendered yet.
          window.FormData = Plain;
          for (const [name, value] of Object.entries(typed)) {
            const input = form.elements.namedItem(name);
            if (!(input instanceof HTMLInputElement)) throw new Error(`no ${name}`);
            input.value = value;
            input.dispatchEvent(new Event('input', { bubbles: true }));
          }
        }
      };
    },
    { first_name: 'Davi', birthdate },
  );
  await openApplication(page);
  await expect(field(page, 'Nome')).toHaveValue('Davi');
  await expect(field(page, 'Data de nascimento')).toHaveValue(birthdate);
  await expect(field(page, 'Nome do responsável')).toBeVisible();
});

test('code that failed to load is fetched again when the visitor uses the form', async ({ page }) => {
  await page.goto('/seja-modelo');
  await page.keyboard.press('Escape');
  // The host is unreachable.
  await page.route(/ApplicationForm|seja-modelo/, (route) => route.abort());
  const fails = () =>
    page.evaluate(
      () => new Promise((resolve) => addEventListener('astro:hydration-error', resolve, { once: true })),
    );
  // The page asks whether the host can be reached: let through, this would end in a reload.
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await Promise.all([fails(), asked, formOf(page).evaluate((form) => form.scrollIntoView())]);
  // Now only the code is gone: a reload would lose the name.
  await page.unrouteAll();
  await page.route(/ApplicationForm/, (route) => route.abort());
  await Promise.all([fails(), field(page, 'Nome').fill('Davi')]);
  await page.unrouteAll();
  await expect(formOf(page)).toHaveJSProperty('noValidate', false);
  await field(page, 'Sobrenome').focus();
  await expect(formOf(page)).toHaveJSProperty('noValidate', true);
  await expect(field(page, 'Nome')).toHaveValue('Davi');
});

test('a photo that is restored after a press on “send” no longer counts as missing, and replaces none', async ({
  page,
}) => {
  await openApplication(page);
  const kept = await pngPhoto(700, 700);
  await addPhotos(page, 'pt', [kept, kept]);
  await expect.poll(() => keptPhotos(page)).toEqual(['image_1', 'image_2']);
  await page.addInitScript(() => {
    const opening = indexedDB.open('draft:application');
    opening.onsuccess = () => {
      // Reading waits until this transaction has no more requests.
      const photos = opening.result.transaction('photos', 'readwrite').objectStore('photos');
      const hold = () => {
        photos.count().onsuccess = hold;
      };
      hold();
      addEventListener('release', () => photos.transaction.abort());
    };
  });
  await openApplication(page);
  await addPhotos(page, 'pt', [await pngPhoto(500, 900)]);
  const chosen = formOf(page).getByRole('img', { name: 'Foto 1,' });
  const address = (await chosen.getAttribute('src')) ?? '';
  await sendButton(page).click();
  const input = formOf(page).getByLabel('Foto 2').first();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(formOf(page).getByRole('img', { name: 'Foto 2,' })).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'false');
  await expect(chosen).toHaveAttribute('src', address);
});
