import { expect } from '@playwright/test';
import { full, profileOf, talents } from '../support/talents.ts';
import { test } from './fixture.ts';

/** Most of WebKit's visitors hold a phone. */
const usualWidth = () => (test.info().project.name === 'webkit' ? 390 : 1440);
const cardsShown = () => document.querySelectorAll('talent-grid ul[data-list] > li').length;
/** Resolves when the browser has reported whether the end of the list shows. Runs in the page. */
const endJudged = () =>
  new Promise<void>((resolve) => {
    const end = document.querySelector('talent-grid [data-end]');
    if (end) new IntersectionObserver(() => resolve()).observe(end);
  });

test('the menu links, the language changes, and back restores the scroll position', async ({ visitor }) => {
  await visitor.open('/vitrine-school', { width: usualWidth() });
  await visitor.run(() => scrollTo(0, 900));
  await visitor.press('button', 'Menu');
  await visitor.sees('dialog', 'Menu');
  const left = await visitor.run(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await visitor.press('link', 'Sobre nós');
  await visitor.isAt('/sobre-nos');
  await visitor.sees('heading', 'Sobre nós');
  await visitor.seesNo('dialog', 'Menu');
  await expect.poll(() => visitor.run(() => scrollY)).toBe(0);
  await visitor.press('button', 'Menu');
  await visitor.press('link', 'English');
  await visitor.isAt('/en/about-us');
  await visitor.sees('heading', 'About us');
  await visitor.back();
  await visitor.isAt('/sobre-nos');
  await visitor.back();
  await visitor.isAt('/vitrine-school');
  await expect.poll(() => visitor.run(() => scrollY)).toBe(left);
});

// Chromium's driver keeps no page for the way back.
test('going back after a full load restores the scroll position', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open('/vitrine-school', { width: usualWidth() });
  await visitor.press('button', 'Menu');
  await visitor.sees('dialog', 'Menu');
  await visitor.key('Escape');
  await visitor.seesNo('dialog', 'Menu');
  await expect.poll(() => visitor.run(() => history.scrollRestoration)).toBe('manual');
  await visitor.run(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => visitor.run(() => history.state?.scrollY)).toBe(900);
  await visitor.run(() => location.assign('/sobre-nos'));
  await visitor.isAt('/sobre-nos');
  await visitor.sees('heading', 'Sobre nós');
  await visitor.back();
  await visitor.isAt('/vitrine-school');
  await expect.poll(() => visitor.run(() => scrollY)).toBe(900);
});

// In Chromium, talents.spec.ts tries more of this.
test('category and finder filter a list, and back restores it', { tag: '@others' }, async ({ visitor }) => {
  const women = talents(({ gender }) => gender === 'woman');
  const [sought] = women;
  const firstName = sought?.name.split(' ')[0] ?? '';
  await visitor.open('/talentos/woman', { width: 1440, height: 900 });
  await expect.poll(() => visitor.run(cardsShown)).toBe(20);
  await visitor.run(() => scrollTo({ top: 900, behavior: 'instant' }));
  await visitor.press('link', 'Fashion');
  await visitor.isAt('/talentos/woman?categoria=fashion');
  await expect.poll(() => visitor.run(cardsShown)).toBe(20);
  await visitor.run(endJudged);
  expect(await visitor.run(cardsShown)).toBe(20);
  await visitor.back();
  await visitor.isAt('/talentos/woman');
  await visitor.press('button', 'Filtrar', { isPart: true });
  await visitor.sees('dialog', 'Encontrar talentos');
  await visitor.inside('dialog[open]', async () => {
    await visitor.type('Nome', firstName);
    await visitor.press('button', 'Ver ', { isPart: true });
  });
  await visitor.seesNo('dialog', 'Encontrar talentos');
  await visitor.isAt(`/talentos/woman?nome=${encodeURIComponent(firstName)}`);
  const found = women.filter(({ name }) => name.split(' ').some((word) => word.startsWith(firstName))).length;
  await expect.poll(() => visitor.run(cardsShown)).toBe(Math.min(20, found));
  await visitor.inside('talent-grid ul[data-list] > li', () =>
    visitor.press('link', firstName, { isPart: true }),
  );
  await expect.poll(() => visitor.run(() => location.pathname)).toMatch(/^\/talentos\/woman\/\d+\//);
  await visitor.back();
  await visitor.isAt(`/talentos/woman?nome=${encodeURIComponent(firstName)}`);
  await expect.poll(() => visitor.run(cardsShown)).toBe(Math.min(20, found));
});

test('talents out of view have names', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open('/talentos/woman');
  const last = () => document.querySelector('talent-grid [data-list] > :nth-child(20) > a');
  const name = await visitor.nameOf(last);
  if (name !== undefined) expect(name).toMatch(/^\p{Lu}\p{Ll}+/u);
});

// In Chromium, viewer.spec.ts tries more of this.
test('the viewer shows pictures, and closes with back and key', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open(profileOf(full), { width: usualWidth() });
  const viewer = `Fotos de ${full.name}`;
  const position = () => document.querySelector('dialog [data-position]')?.textContent?.trim();
  await visitor.press('button', 'Ampliar foto 1 ', { isPart: true });
  await visitor.sees('dialog', viewer);
  await expect.poll(() => visitor.run(position)).toMatch(/^1 de \d+$/);
  await visitor.press('button', 'Próxima foto');
  await expect.poll(() => visitor.run(position)).toMatch(/^2 de \d+$/);
  await visitor.key('ArrowRight');
  await expect.poll(() => visitor.run(position)).toMatch(/^3 de \d+$/);
  await visitor.back();
  await visitor.seesNo('dialog', viewer);
  await visitor.press('button', 'Ampliar foto 2 ', { isPart: true });
  await visitor.sees('dialog', viewer);
  await visitor.key('Escape');
  await visitor.seesNo('dialog', viewer);
});

// In Chromium, viewer.spec.ts holds the picture back.
test('an enlarged picture has its size from the start', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open(profileOf(full), { width: 390, height: 844 });
  await visitor.run(() => {
    const heights: number[] = [];
    const note = () => {
      const picture = document.querySelector<HTMLImageElement>('dialog .swiper-slide-active img');
      const { height } = picture?.getBoundingClientRect() ?? {};
      if (height) heights.push(Math.round(height));
      document.documentElement.dataset['heights'] = heights.join();
    };
    // Frames would be too few: a hidden window in WebKit may draw none before the picture has loaded.
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await visitor.press('button', 'Ampliar foto 1 ', { isPart: true });
  const hasLoaded = () =>
    Boolean(document.querySelector<HTMLImageElement>('dialog .swiper-slide-active img[src]')?.naturalWidth);
  await expect.poll(() => visitor.run(hasLoaded)).toBe(true);
  const heights = await visitor.run(() => document.documentElement.dataset['heights'] ?? '');
  expect(Math.min(...heights.split(',').map(Number)), heights).toBeGreaterThan(400);
});

test('the videos of a talent stand in a row', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open(profileOf(full), { width: usualWidth() });
  const shown = () => {
    const row = document.querySelector('video-gallery ul');
    const slide = Math.round((row?.scrollLeft ?? 0) / (row?.clientWidth ?? 1));
    return `${document.querySelector('video-gallery [data-position]')?.textContent?.trim()}, at ${slide}`;
  };
  await visitor.press('tab', 'Vídeo');
  await visitor.press('button', 'Próximo vídeo');
  await expect.poll(() => visitor.run(shown)).toMatch(/^2 de \d+, at 1$/);
  await visitor.press('button', 'Vídeo anterior');
  await expect.poll(() => visitor.run(shown)).toMatch(/^1 de \d+, at 0$/);
});

test('a selection prints on one small sheet for each talent', async ({ visitor }) => {
  const ids = talents((person) => person.gender === 'woman')
    .slice(0, 3)
    .map(({ id }) => id);
  await visitor.open(`/selecao?ids=${ids.join()}`, { width: 1440 });
  await expect.poll(() => visitor.run(() => document.querySelectorAll('.comp-card').length)).toBe(3);
  await visitor.run(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await visitor.press('button', 'Imprimir comp cards');
  await expect.poll(() => visitor.run(() => 'printed' in document.documentElement.dataset)).toBe(true);
  const sheets = await visitor.sheets();
  // Playwright prints in Chromium alone, and WebKitGTK's driver not at all.
  if (!sheets) return;
  expect(sheets).toHaveLength(3);
  // A5, lying on its side.
  for (const sheet of sheets) expect(sheet).toMatch(/^59[56] x 42\d$/);
});

test('a list prints the talents that show on two sheets', async ({ visitor }) => {
  await visitor.open('/talentos/woman', { width: 1440 });
  await expect.poll(() => visitor.run(cardsShown)).toBe(20);
  const sheets = await visitor.sheets();
  if (sheets) expect(sheets).toHaveLength(2);
});

// In Chromium, trust.spec.ts and enquiry.spec.ts try more of this.
test('a contact is judged and an enquiry written in the page', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open('/somos-nos');
  await visitor.type('Telefone, e-mail ou perfil do Instagram', '0 15 37 90000-0103');
  await visitor.press('button', 'Conferir');
  const answer = () => visitor.run(() => document.querySelector('contact-check [role=status]')?.textContent);
  await expect.poll(answer).toContain('Célia Junqueira');

  await visitor.open(profileOf(full));
  await visitor.press('button', 'Consultar disponibilidade');
  await visitor.sees('dialog', 'Consultar disponibilidade');
  const lineOfDate = () => {
    const field = document.querySelector<HTMLElement>('dialog [name=from]');
    field?.focus();
    return field && getComputedStyle(field).boxShadow;
  };
  await expect.poll(() => visitor.run(lineOfDate)).toMatch(/ 2px /);
  await visitor.type('Cidade do trabalho', 'Ouro Preto');
  const link = await visitor.run(
    () => document.querySelector<HTMLAnchorElement>('[data-send=whatsapp]')?.href ?? '',
  );
  expect(new URL(link).searchParams.get('text')).toMatch(/\nCidade do trabalho: Ouro Preto$/);
  await visitor.key('Escape');
  await visitor.seesNo('dialog', 'Consultar disponibilidade');
});
