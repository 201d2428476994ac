import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Draws what the browser leaves out until it comes near: its styles are not settled, and axe would judge others. */
function drawEverything(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
}

/** The rules of axe that a page breaks as it stands, each with the first element that does. */
async function findViolations(page: Page): Promise<string[]> {
  // Five times as fast: nothing is told of what is fine, elements get no selectors, and no page is inside another.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], selectors: false });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Expects that axe minds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(drawEverything);
  // What still fades in has too little contrast for a moment.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  expect(await findViolations(page)).toEqual([]);
}
