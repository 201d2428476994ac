import type { Page } from '@playwright/test';

/** Makes stores throw, as browsers do that keep nothing of a site. To be called before the page opens. */
export function denyStorage(page: Page, ...stores: ('localStorage' | 'sessionStorage' | 'indexedDB')[]) {
  return page.addInitScript((names) => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of names) Object.defineProperty(window, name, { get });
  }, stores);
}
