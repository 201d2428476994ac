import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Draws what the browser leaves out until it comes near: its styles are not settled, and axe would judge others. */
function drawEverything(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
}

/** Expects that axe minds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(drawEverything);
  // What still fades in has too little contrast for a moment.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
