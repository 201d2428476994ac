import { expect, type Page } from '@playwright/test';
import { requestsOf, test, testWithoutScripts, touch } from './support/page.ts';
import {
  currentSlide,
  endTransitions,
  expectSlide,
  openSlides,
  readySlides,
  runUntil,
  stopClock,
} from './support/sliders.ts';

const slideMs = 3_000;

test('slides loop every 3 s with a 2.5 s transition, and can be paused and changed', async ({ page }) => {
  const slides = await openSlides(page, '/en', 'Highlights');
  await slides.hover();
  await expectSlide(slides, '1 of 4');
  await page.clock.runFor(slideMs - 50);
  await expectSlide(slides, '1 of 4');
  await page.clock.runFor(50);
  await expectSlide(slides, '2 of 4');
  await endTransitions(page);
  await expect(page.locator('html')).toHaveAttribute('data-transition', '2.5');
  for (const name of ['3 of 4', '4 of 4', '1 of 4']) {
    await endTransitions(page);
    await page.clock.runFor(slideMs);
    await expectSlide(slides, name);
  }
  const press = (name: string) => page.getByRole('button', { name: `${name}: Highlights` }).click();
  await endTransitions(page);
  await press('Pause');
  await page.clock.runFor(30_000);
  await expectSlide(slides, '1 of 4');
  await press('Previous');
  await expectSlide(slides, '4 of 4');
  await endTransitions(page);
  await press('Next');
  await expectSlide(slides, '1 of 4');
  await endTransitions(page);
  await press('Play');
  await page.clock.runFor(slideMs + 50);
  await expectSlide(slides, '2 of 4');
});

test('swiping sideways changes the slide, and swiping up scrolls the page', async ({ page }) => {
  const slides = await openSlides(page, '/', 'Destaques');
  const move = (x: number, y: number) => touch(page, (part) => [{ x: 200 + part * x, y: 300 + part * y }]);
  await move(-100, 20);
  await expectSlide(slides, '2 de 4');
  await move(100, 20);
  await expectSlide(slides, '1 de 4');
  await move(20, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expectSlide(slides, '1 de 4');
});

const reduceMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

for (const [setting, apply, preload] of [
  ['reduced motion', reduceMotion, 'auto'],
  ['data saver', saveData, 'metadata'],
] as const)
  test(`with ${setting}, slides and films start only on request`, async ({ page }) => {
    await apply(page);
    const slides = await openSlides(page, '/', 'Destaques');
    await page.clock.runFor(30_000);
    await expectSlide(slides, '1 de 4');
    await page.getByRole('button', { name: 'Próximo: Destaques' }).click();
    await expectSlide(slides, '2 de 4');
    await expect(page.locator('video')).toHaveJSProperty('paused', true);
    await expect(page.locator('video')).toHaveJSProperty('preload', preload);
    await expect(page.locator('video')).toHaveJSProperty('currentTime', 0.001);
    await page.getByRole('button', { name: 'Reproduzir: Destaques' }).click();
    await expect(page.locator('video')).toHaveJSProperty('paused', false);
  });

test('the first slide loads before the slider, others when they are next, in the screen’s shape', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  const media = requestsOf(page, /storage(%2F|\/)slides/);
  const [own, other] = isMobile ? ['-mobile', '-desktop'] : ['-desktop', '-mobile'];
  const filmsOf = (shape: string) => media.filter((file) => file.includes(`film${shape}`));
  await stopClock(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...new Set(media)]).toEqual([expect.stringContaining(`home-1${own}.jpg`)]);
  const slides = await readySlides(page, 'Destaques');
  await expect.poll(() => filmsOf(own)).not.toEqual([]);
  const pictures = () => new Set(media.flatMap((file) => /home-\d/.exec(file) ?? [])).size;
  for (const number of [2, 3]) {
    expect(pictures()).toBe(number - 1);
    await page.getByRole('button', { name: 'Próximo: Destaques' }).click();
    await expectSlide(slides, `${number} de 4`);
    await expect.poll(pictures).toBe(number);
  }
  expect(media.filter((file) => file.includes(other))).toEqual([]);

  await test.step('a phone in landscape shows the wide media, which do not cut off heads', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    media.length = 0;
    await page.reload();
    await readySlides(page, 'Destaques');
    await expect.poll(() => filmsOf('-desktop')).not.toEqual([]);
    expect(media.filter((file) => file.includes('-mobile'))).toEqual([]);
  });
});

test('a film that fails is left out', async ({ page }) => {
  await page.route(/film-/, (route) => route.abort());
  const slides = await openSlides(page, '/', 'Destaques');
  await runUntil(page, async () => (await currentSlide(slides).getAttribute('aria-label')) === '1 de 3');
  await page.getByRole('button', { name: 'Próximo: Destaques' }).click();
  await expectSlide(slides, '2 de 3');
});

test('a single film that the browser does not start by itself counts as paused', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    // Playwright's own evaluations count as user activation, so a press must be what allows it.
    const allow = ({ isTrusted }: Event) => isTrusted && Object.assign(HTMLMediaElement.prototype, { play });
    addEventListener('click', allow, { capture: true });
    addEventListener('DOMContentLoaded', () => {
      for (const slide of document.querySelectorAll('.slide:not(:has(video))')) slide.remove();
    });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Reproduzir: Destaques' }).click();
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
});

test('slides work on a page that was reached by a link', async ({ page }) => {
  await page.goto('/sobre-nos');
  await page.getByRole('link', { name: 'Vitrine Models', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  const next = page.getByRole('button', { name: 'Próximo: Destaques' });
  await expect(next).toBeVisible();
  await next.click();
  await expectSlide(page.getByRole('region', { name: 'Destaques' }), '2 de 4');
});

test('the clients’ quotes change every 5 s, and are above the training block', async ({ page }) => {
  const quotes = await openSlides(page, '/', 'O que dizem os clientes');
  await page.clock.runFor(4_900);
  await expectSlide(quotes, '1 de 4');
  await page.clock.runFor(150);
  await expectSlide(quotes, '2 de 4');
  await endTransitions(page);
  await expect(page.locator('html')).toHaveAttribute('data-transition', '1');
  const training = page.getByRole('region', { name: 'Vitrine School' });
  const [above, below] = [await quotes.boundingBox(), await training.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expect(training.getByRole('link')).toHaveAttribute('href', '/vitrine-school');
  await test.step('whose picture is as high as its text', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const picture = await training.locator('img').boundingBox();
    expect(picture?.height).toBe((await training.boundingBox())?.height);
  });
});

test('a quote that the visitor swipes to stays', async ({ page }) => {
  const quotes = await openSlides(page, '/', 'O que dizem os clientes');
  const { y = 0 } = (await quotes.boundingBox()) ?? {};
  await touch(page, (part) => [{ x: 250 - part * 150, y: y + 60 }]);
  await expectSlide(quotes, '2 de 4');
  await endTransitions(page);
  await page.clock.runFor(30_000);
  await expectSlide(quotes, '2 de 4');
});

test('a long quote shows whole on request, and leaves no empty space below the others', async ({ page }) => {
  const quotes = await openSlides(page, '/', 'O que dizem os clientes');
  const height = async () => (await quotes.boundingBox())?.height ?? 0;
  const next = page.getByRole('button', { name: 'Próximo: O que dizem os clientes' });
  const short = await height();
  const texts = quotes.locator('blockquote');
  expect(short - ((await texts.first().boundingBox())?.height ?? 0)).toBeLessThan(400);
  await next.click();
  await next.click();
  await quotes.getByText('Depoimento completo').click();
  await expect.poll(height).toBeGreaterThan(short + 100);
  await page.clock.runFor(30_000);
  await expectSlide(quotes, '3 de 4');
  await next.click();
  await expectSlide(quotes, '4 de 4');
  await expect(texts.nth(3)).toBeInViewport();
  expect(await height()).toBe(short);
});

testWithoutScripts('without scripts, the page is complete and has no dead buttons', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Destaques' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'O que dizem os clientes' })).toContainText('Pedimos');
  await expect(page.getByRole('button', { name: /Destaques|clientes/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Bastidores' }).getByRole('link')).toHaveCount(2);
});
