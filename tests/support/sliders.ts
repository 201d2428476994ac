import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Stops the page's clock, so that time passes only when a test says so. Call it before the page opens, which
 * then notes in `data-transition` how many seconds the last change of slides took.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Far ahead: a pause must lie in the future, even on a machine that stalls.
  await page.clock.pauseAt(60_000);
  await page.addInitScript(() => {
    addEventListener('transitionend', ({ target, elapsedTime }) => {
      if (elapsedTime && target instanceof Element && target.matches('.slide'))
        document.documentElement.dataset['transition'] = String(elapsedTime);
    });
  });
}

/** Lets the page's clock run in small steps until something holds; only so much of it passes as is needed. */
export async function runUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await holds()).toBe(true);
  }).toPass({ intervals: [20] });
}

/** Slides by the name of their region, in view and ready to move. */
export async function readySlides(page: Page, name: string): Promise<Locator> {
  const slides = page.getByRole('region', { name, exact: true });
  await slides.scrollIntoViewIfNeeded();
  const element = page.locator('slide-show').filter({ has: slides });
  await runUntil(page, async () => (await element.getAttribute('data-ready')) !== null);
  return slides;
}

/** The slides of a page on a stopped clock, ready to move. */
export async function openSlides(page: Page, address: string, name: string): Promise<Locator> {
  await stopClock(page);
  await page.goto(address);
  return readySlides(page, name);
}

/** The current slide; the others are inert. */
export const currentSlide = (slides: Locator) => slides.locator('article:not([inert])');

export async function expectSlide(slides: Locator, name: string): Promise<void> {
  await expect(currentSlide(slides)).toHaveAccessibleName(name);
}

/** Finishes the running transition of slides at once: it follows the browser's own clock. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isSlide = (target: EventTarget | null | undefined) =>
      target instanceof Element && target.matches('.slide');
    const changes = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && isSlide(effect.target));
    const ended = new Promise<void>((resolve) => {
      addEventListener('transitionend', ({ target }) => isSlide(target) && resolve());
    });
    for (const change of changes) change.finish();
    if (changes.length > 0) await ended;
  });
}
