import type { Page } from '@playwright/test';

/** More stops than any page has: a longer walk is caught in a loop. */
const maxStops = 400;

declare global {
  interface Window {
    lastStop?: Element;
  }
}

/** Faults of the focused element, and whether the walk is over. Runs in a page without motion. */
async function judgeStop(key: 'Tab' | 'Shift+Tab') {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return { isOver: true, faults: [] };
  // Elements that come into view with the focus do so by a transition, however short, which a busy browser
  // may start some frames later.
  await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const before = window.lastStop;
  window.lastStop = stop;

  // Our own controls show the focus elsewhere: by the line under a field, by the text of a radio button.
  const places = [stop, stop.nextElementSibling, stop.parentElement, stop.closest('label')];
  const showsFocus = places.some((place) => {
    if (!place) return false;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(place);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return (hasOutline && !/, 0\)|\/ 0\)/.test(outlineColor)) || boxShadow !== 'none';
  });

  const { left, top, right, bottom } = stop.getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0) + 1, Math.min(right, innerWidth) - 1];
  const [y1, y2] = [Math.max(top, 0) + 1, Math.min(bottom, innerHeight) - 1];
  const points = [x1, (x1 + x2) / 2, x2].flatMap((x) => [y1, (y1 + y2) / 2, y2].map((y) => [x, y] as const));
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    const label = hit?.closest('label');
    return hit && (stop.contains(hit) || hit.contains(stop) || label?.control === stop);
  });

  const { DOCUMENT_POSITION_FOLLOWING, DOCUMENT_POSITION_PRECEDING } = Node;
  const side = key === 'Tab' ? DOCUMENT_POSITION_FOLLOWING : DOCUMENT_POSITION_PRECEDING;
  const isNext = !before || Boolean(before.compareDocumentPosition(stop) & side);
  const faults = [
    ...(showsFocus ? [] : ['does not show the focus']),
    ...(isSeen ? [] : ['is covered or out of view']),
    ...(isNext ? [] : ['is out of order']),
  ];
  return { isOver: false, faults };
}

/**
 * Goes through a page with the Tab key, from the first stop to the last, or back from where the focus is.
 * @returns the role and accessible name of every stop, and what is wrong
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // Wherever the focus has been before, the next stop is the first one.
  if (key === 'Tab')
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
  const stops: string[] = [];
  const faults: string[] = [];
  for (let step = 0; step < maxStops; step++) {
    await page.keyboard.press(key);
    const { isOver, faults: found } = await page.evaluate(judgeStop, key);
    if (isOver) return { stops, faults };
    const [stop = ''] = (await page.locator(':focus').ariaSnapshot({ timeout: 5000 })).split('\n');
    stops.push(stop);
    if (!/^- '?[a-z]+ ".*\S.*"/.test(stop)) faults.push(`"${stop}" has no role or no name`);
    faults.push(...found.map((fault) => `${stop} ${fault}`));
  }
  return { stops, faults: [...faults, 'the keyboard never leaves the page'] };
}
