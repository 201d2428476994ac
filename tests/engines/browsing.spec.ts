import { expect } from '@playwright/test';
import { full, profileOf, talents } from '../support/talents.ts';
import { test, usualWidth } from './fixture.ts';

const cardsShown = () => document.querySelectorAll('talent-grid ul[data-list] > li').length;
const isPressedHeartVisible = () =>
  document.querySelector('heart-button [aria-pressed="true"]')?.checkVisibility({ opacityProperty: true });
const requestsOfAbout = () => performance.getEntriesByName(`${location.origin}/sobre-nos`, 'resource').length;
const lastLink = () => document.querySelector('talent-grid [data-list] > :nth-child(20) > a');

/** Whether the seventh talent is fully visible when a key moves the focus to it. Runs in the page. */
function isWholeInFocus(): boolean {
  const link = document.querySelector<HTMLElement>('talent-grid [data-list] > :nth-child(7) > a');
  const { top = 0 } = link?.getBoundingClientRect() ?? {};
  link?.blur();
  scrollTo({ top: scrollY + top - innerHeight + 100, behavior: 'instant' });
  link?.focus({ focusVisible: true });
  return (link?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <= innerHeight;
}

/** Tells the page that the connection is lost. Runs in the page. @returns what its notice says then */
function loseConnection(): string | null | undefined {
  dispatchEvent(new Event('offline'));
  return document.querySelector('network-notice')?.textContent;
}

/** Resolves when the browser has reported whether the end of the list is in view. Runs in the page. */
const endJudged = () =>
  new Promise<void>((resolve) => {
    const end = document.querySelector('talent-grid [data-end]');
    if (end) new IntersectionObserver(() => resolve()).observe(end);
  });

// In Chromium, shell.spec.ts, navigation.spec.ts and router.spec.ts test more of this.
test('the menu and the language switch work, and Back restores the scroll position', {
  tag: '@others',
}, async ({ visitor }) => {
  await visitor.open('/vitrine-school', { width: usualWidth() });
  await visitor.run(() => scrollTo(0, 900));
  const width = await visitor.run(() => document.body.clientWidth);
  await visitor.press('button', 'Menu');
  await visitor.sees('dialog', 'Menu');
  // Other engines do not scroll the page behind a dialog.
  if (test.info().project.name === 'firefox')
    expect(await visitor.run(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  expect(await visitor.run(() => document.body.clientWidth)).toBe(width);
  const left = await visitor.run(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await visitor.hasRouter();
  // A finger on the link prefetches its page.
  await visitor.run(() =>
    document.querySelector('a[href="/sobre-nos"]')?.dispatchEvent(new Event('touchstart')),
  );
  await expect.poll(() => visitor.run(requestsOfAbout)).toBe(1);
  await visitor.press('link', 'Sobre nós');
  await visitor.isAt('/sobre-nos');
  await visitor.sees('heading', 'Sobre nós');
  expect(await visitor.run(requestsOfAbout)).toBe(1);
  await visitor.seesNo('dialog', 'Menu');
  await expect.poll(() => visitor.run(() => scrollY)).toBe(0);
  await visitor.press('button', 'Menu');
  await visitor.press('link', 'EN English');
  await visitor.isAt('/en/about-us');
  await visitor.sees('heading', 'About us');
  await visitor.back();
  await visitor.isAt('/sobre-nos');
  await visitor.back();
  await visitor.isAt('/vitrine-school');
  await expect.poll(() => visitor.run(() => scrollY)).toBe(left);
});

// Under Playwright, Chromium has no back-forward cache.
test('going back after a full load restores the scroll position', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open('/vitrine-school', { width: usualWidth() });
  await visitor.press('button', 'Menu');
  await visitor.sees('dialog', 'Menu');
  await visitor.key('Escape');
  await visitor.seesNo('dialog', 'Menu');
  await visitor.hasRouter();
  await visitor.run(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => visitor.run(() => history.state?.scrollY)).toBe(900);
  await visitor.run(() => location.assign('/sobre-nos'));
  await visitor.isAt('/sobre-nos');
  await visitor.sees('heading', 'Sobre nós');
  await visitor.back();
  await visitor.isAt('/vitrine-school');
  await expect.poll(() => visitor.run(() => scrollY)).toBe(900);
});

// In Chromium, talents.spec.ts tests more of this.
test('a list’s cards have names and are whole in focus, and Back restores its filters', {
  tag: '@others',
}, async ({ visitor }) => {
  const women = talents(({ gender }) => gender === 'woman');
  const [firstName = ''] = women[0]?.name.split(' ') ?? [];
  await visitor.open('/talentos/woman', { width: 1440, height: 900 });
  await expect.poll(() => visitor.run(cardsShown)).toBe(20);
  // The link is out of view, where WebKit takes no name from text that it has not laid out.
  expect((await visitor.nameOf(lastLink)) ?? 'Not told').toMatch(/^\p{Lu}\p{Ll}+/u);
  await expect.poll(() => visitor.run(isWholeInFocus)).toBe(true);
  // With a mouse, other hearts show only on hover.
  await visitor.run(() => document.querySelector<HTMLElement>('heart-button button')?.click());
  await expect.poll(() => visitor.run(isPressedHeartVisible)).toBe(true);
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
  const address = `/talentos/woman?nome=${encodeURIComponent(firstName)}`;
  await visitor.isAt(address);
  const found = women.filter(({ name }) => name.split(' ').some((word) => word.startsWith(firstName)));
  const shown = Math.min(20, found.length);
  await expect.poll(() => visitor.run(cardsShown)).toBe(shown);
  await visitor.hasRouter();
  await visitor.inside('talent-grid ul[data-list] > li', () =>
    visitor.press('link', firstName, { isPart: true }),
  );
  await expect.poll(() => visitor.run(() => location.pathname)).toMatch(/^\/talentos\/woman\/\d+\//);
  const left = await visitor.run(() => location.pathname);
  await visitor.back();
  await visitor.isAt(address);
  await expect.poll(() => visitor.run(cardsShown)).toBe(shown);
  await expect.poll(() => visitor.run(() => document.activeElement?.getAttribute('href'))).toBe(left);
});

test('the notice of being offline does not cover the link to the selection', async ({ visitor }) => {
  await visitor.open('/talentos/woman');
  await visitor.run(() => document.querySelector<HTMLElement>('heart-button button')?.click());
  await visitor.sees('link', 'Seleção', { isPart: true });
  await expect.poll(() => visitor.run(loseConnection)).toMatch('sem conexão');
  await visitor.press('link', 'Seleção', { isPart: true });
  await visitor.isAt('/selecao');
});

test('a selection prints one A5 page per talent, a list its visible cards on two', async ({ visitor }) => {
  const ids = talents((person) => person.gender === 'woman')
    .slice(0, 2)
    .map(({ id }) => id);
  await visitor.open(`/selecao?ids=${ids.join()}`, { width: 1440 });
  await expect.poll(() => visitor.run(() => document.querySelectorAll('.comp-card').length)).toBe(2);
  await visitor.run(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await visitor.press('button', 'Imprimir comp cards');
  await expect.poll(() => visitor.run(() => 'printed' in document.documentElement.dataset)).toBe(true);
  const pages = await visitor.printedPages();
  // Playwright prints only in Chromium, and WebKitGTK's driver not at all.
  if (!pages) return;
  expect(pages).toHaveLength(2);
  // A5, landscape.
  for (const page of pages) expect(page).toMatch(/^59[56] x 42\d$/);

  await visitor.open('/talentos/woman', { width: 1440 });
  await expect.poll(() => visitor.run(cardsShown)).toBe(20);
  expect(await visitor.printedPages()).toHaveLength(2);
});

// In Chromium, trust.spec.ts and enquiry.spec.ts test more of this.
test('a contact is checked and an enquiry written in the page', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open('/somos-nos');
  await visitor.type('Telefone, e-mail ou perfil do Instagram', '0 15 37 90000-0103');
  await visitor.press('button', 'Conferir');
  const answer = () => visitor.run(() => document.querySelector('contact-check [role=status]')?.textContent);
  await expect.poll(answer).toContain('Célia Junqueira');

  await visitor.open(profileOf(full));
  await visitor.press('button', 'Consultar disponibilidade');
  await visitor.sees('dialog', 'Consultar disponibilidade');
  const focusRing = () => {
    const field = document.querySelector<HTMLElement>('dialog [name=from]');
    field?.focus();
    return field && getComputedStyle(field).boxShadow;
  };
  await expect.poll(() => visitor.run(focusRing)).toMatch(/ 2px /);
  await visitor.type('Cidade do trabalho', 'Ouro Preto');
  const sendLink = () => document.querySelector<HTMLAnchorElement>('[data-send=whatsapp]')?.href ?? '';
  const { searchParams } = new URL(await visitor.run(sendLink));
  expect(searchParams.get('text')).toMatch(/\nCidade do trabalho: Ouro Preto$/);
  await visitor.key('Escape');
  await visitor.seesNo('dialog', 'Consultar disponibilidade');
});
