import { expect } from '@playwright/test';
import { samples } from '#scripts/shared/sample-pages.ts';
import { kept } from '#src/features/privacy/storage.ts';
import { routes } from '#src/routes/table.ts';
import { fillEnrolment } from './support/application.ts';
import { closeWarning, draftText, field, openApplication, openSchool } from './support/form.ts';
import { holdBack, test } from './support/page.ts';
import { uniqueEmail } from './support/panel.ts';
import { addPhotos, keptPhotos, pngPhoto } from './support/photos.ts';
import { full, profileOf } from './support/talents.ts';

test('other sites wait for consent, and the notice names all storage', async ({ page, context, baseURL }) => {
  // It presses every button of every page.
  test.slow();
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin, hostname, pathname } = new URL(request.url());
    // The demo's films and its map come from its panel.
    const isPanels = request.resourceType() === 'media' || pathname === '/map/style.json';
    const isOwn = origin === baseURL || (hostname === 'localhost' && isPanels);
    if (/^https?:$/.test(protocol) && !isOwn) foreign.push(request.url());
  });
  await context.route(/widget\.example|instagram\.com|youtube|vimeo/, (route) => route.fulfill({ body: '' }));
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  // The page for an unknown address has a button that goes back.
  for (const { path } of samples.filter(({ kind, locale }) => locale === 'pt' && kind !== 'notFound')) {
    await page.goto(path);
    await closeWarning(page);
    await page.evaluate(async () => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      // Content that loads in view gets time to load.
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await drawn();
        await drawn();
      }
      // These buttons give consent or leave the page.
      const agreeing = '[data-agree], [type=submit], video-gallery button, [role=tab]';
      for (const button of document.querySelectorAll<HTMLElement>('button'))
        if (!button.matches(agreeing) && button.isConnected) button.click();
      await new Promise((resolve) => requestIdleCallback(resolve));
    });
    // A viewer may open late; closing it goes back in history, which would cancel the next visit.
    const closeAll = () => {
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
      return history.state?.viewing;
    };
    await expect.poll(() => page.evaluate(closeAll)).toBeUndefined();
  }
  expect(foreign).toEqual([]);

  await page.goto(profileOf(full));
  await page.getByRole('button', { name: 'IN', exact: true }).click();
  await page.locator('heart-button button').first().click();
  await page.goto('/');
  await page.getByRole('button', { name: 'Mostrar publicações' }).click();
  await expect(page.locator('instagram-feed iframe')).toBeAttached();
  await openApplication(page);
  await field(page, 'Nome').fill('Davi');
  await addPhotos(page, 'pt', [await pngPhoto(700, 700)]);
  // Leaving the page would stop the saving.
  await expect.poll(() => keptPhotos(page)).toEqual(['image_1']);
  await openSchool(page);
  await page.locator('#enrolment').getByLabel('Assunto').fill('Turma');
  const stored = await page.evaluate(async () => {
    const IndexedDB = (await indexedDB.databases()).map(({ name = '' }) => name);
    return {
      IndexedDB,
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
    };
  });
  expect(await context.cookies()).toEqual([]);
  for (const store of ['localStorage', 'sessionStorage', 'IndexedDB'] as const) {
    const named = kept.filter(({ stores }) => stores.includes(store)).flatMap(({ keys }) => keys);
    expect(named).toEqual(expect.arrayContaining(stored[store]));
  }
  const inLocalStorage = kept.flatMap(({ keys, stores }) => (stores.includes('localStorage') ? keys : []));
  expect(stored.localStorage.sort()).toEqual(inLocalStorage.sort());
  expect(new Set(foreign.map((url) => new URL(url).host))).toEqual(new Set(['widget.example']));
  expect(foreign.filter((url) => /instagram\.com|\.js/.test(url))).toEqual([]);

  await test.step('the notice’s buttons erase what they name, and nothing else', async () => {
    await page.goto(routes.privacy.pt);
    await page.getByRole('button', { name: /retirar minha autorização/ }).click();
    expect(await page.evaluate(() => localStorage.getItem('instagram-agreed'))).toBeNull();
    expect(await draftText(page)).toContain('Davi');
    await expect.poll(() => keptPhotos(page)).toEqual(['image_1']);
    await page.getByRole('button', { name: 'Apagar meu rascunho' }).click();
    expect(await draftText(page)).toBeNull();
    await expect.poll(() => keptPhotos(page)).toEqual([]);
  });
});

test('a photo that is still being saved when its draft is deleted does not stay', async ({ page }) => {
  await openApplication(page);
  await page.evaluate(() => {
    const released = new Promise((resolve) => addEventListener('release', resolve));
    File.prototype.arrayBuffer = async function () {
      // The name of a prepared photo.
      if (this.name === 'photo.jpg') await released;
      return Blob.prototype.arrayBuffer.call(this);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      document.documentElement.dataset['saved'] = '';
      return put.call(this, value, key);
    };
  });
  await addPhotos(page, 'pt', [await pngPhoto(700, 700)]);
  for (const name of ['Apagar tudo', 'Sim, apagar']) await page.getByRole('button', { name }).click();
  await expect(field(page, 'Nome')).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(page.locator('html[data-saved]')).toBeAttached();
  await expect.poll(() => keptPhotos(page)).toEqual([]);
});

test('an enrolment that the browser is sending keeps no draft when its code arrives', async ({ page }) => {
  const form = page.locator('#enrolment');
  const release = await holdBack(page, '**/_astro/Enrolment*.js');
  // After this answer, browsers stay on the page.
  const post = '**/api/entry/contact/send**';
  await page.route(post, (route) => route.fulfill({ status: 204 }));
  await page.goto(routes.school.pt);
  await fillEnrolment(page, uniqueEmail());
  const answer = page.waitForResponse(post);
  await form.getByRole('button', { name: 'Enviar' }).click();
  await answer;
  release();
  await page.evaluate(async () => {
    const island = document.querySelector('#enrolment')?.closest('astro-island');
    const addresses = ['component-url', 'renderer-url'].map((name) => island?.getAttribute(name) ?? '');
    await Promise.all(addresses.map((address) => import(address)));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await expect(form).toHaveJSProperty('noValidate', false);
  expect(await page.evaluate(() => localStorage.getItem('draft:enrolment'))).toBeNull();
});

test('lines of long texts have at most 70 characters', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(routes.privacy.pt);
  const perLine = await page.locator('.prose > p').evaluateAll((paragraphs) => {
    const lengthOf = ({ textContent }: Element) => textContent?.length ?? 0;
    const [longest] = paragraphs.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    if (!longest) return Number.NaN;
    const { lineHeight } = getComputedStyle(longest);
    return lengthOf(longest) / Math.round(longest.clientHeight / Number.parseFloat(lineHeight));
  });
  expect(perLine).toBeLessThan(70);
});
