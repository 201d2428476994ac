import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';

const body =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path fill="#999" d="M0 0h900v1200H0z"/></svg>';

/** A test with a drawn stand-in for every picture: no test of behaviour needs the pictures themselves. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.route('/.netlify/images**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await use(page);
  },
});

/** The same in a browser that runs no scripts. */
export const testWithoutScripts = test.extend({ javaScriptEnabled: false });

/** Renders what the browser skips while it is out of view: axe would judge styles that are not settled. */
function drawEverything(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
}

/** Expects that axe finds nothing on the page, and that no dialog has a header or footer of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole('dialog').getByRole(role)).toHaveCount(0);
  await page.evaluate(drawEverything);
  // An element that is fading in has too little contrast for a moment.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // Five times as fast: axe lists no passed rules, writes no selectors and looks into no frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], selectors: false });
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** The controls in a place that are less than 44 px wide or high, except for links within a sentence. */
export const findSmallTargets = (place: Locator) =>
  place
    // Labels enlarge the target of a box or a file input; only bots see a field without a tab stop.
    .locator('a, button, select, textarea, input:not([type=checkbox], [type=radio], [type=file], [tabindex])')
    .evaluateAll((controls) => {
      const isSmall = (control: Element) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 44 && getComputedStyle(control).display !== 'inline';
      };
      const small = controls.filter((control) => control.checkVisibility() && isSmall(control));
      return small.map(({ outerHTML }) => outerHTML.slice(0, 200));
    });

/** The matching addresses that the page requests from now on. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}

/** Holds back the requests for these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.fallback();
  });
  return release;
}

/** Lets the next request to an address arrive, and loses the response. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(address, lose, { times: 1 });
}

/** Moves the pointer, which loads the router, and waits until it has marked the scripts that have run. */
export async function awaitRouter(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator('script[data-astro-exec]').first().waitFor({ state: 'attached' });
}

/** Opens a page, and waits for its router. */
export async function openWithRouter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awaitRouter(page);
}

/** Waits until the page has been painted, and what waits for a paint has run. */
export const paint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Marks the document, to see later whether it is still the same. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));

/** Whether the document is the one that was marked. Fetching a file gives a reload the time to start. */
export const isMarked = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/robots.txt');
    return Reflect.get(window, 'isMarked') === true;
  });

/**
 * From the next page on, replaces each text by an element with the same text, as browsers do to translate a
 * page. The page's code then has references to texts that are no longer in the document.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untranslated = 'head, script, style, template, textarea, option, svg, font, [translate=no]';

    const translate = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue;
        const translation = document.createElement('font');
        translation.textContent = text.data;
        text.replaceWith(translation);
      }
    };

    addEventListener('load', () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** Makes stores throw, as browsers do that block storage. Call it before the page opens. */
export const denyStorage = (page: Page, ...stores: ('localStorage' | 'sessionStorage' | 'indexedDB')[]) =>
  page.addInitScript((names) => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of names) Object.defineProperty(window, name, { get });
  }, stores);

/** Moves fingers over the page. @param placesAt where they are after a part of the way, from 0 to 1 */
export async function touch(page: Page, placesAt: (part: number) => { x: number; y: number; id?: number }[]) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof placesAt>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', placesAt(0));
  for (let step = 1; step <= 10; step++) await send('touchMove', placesAt(step / 10));
  await send('touchEnd', []);
}

declare global {
  interface Window {
    posts?: Promise<Record<string, string>>[];
  }
}

/**
 * Notes what the page posts from now on: texts as they are, files as their SHA-256 in hexadecimal.
 * @returns a function that reads the notes
 */
export async function recordPosts(page: Page): Promise<() => Promise<Record<string, string>[]>> {
  await page.evaluate(() => {
    const posts: Promise<Record<string, string>>[] = [];
    window.posts = posts;
    const hash = async (file: File) => {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    const describe = async (body: FormData) => {
      const textOf = (value: FormDataEntryValue) => (typeof value === 'string' ? value : hash(value));
      const fields = [...body].map(async ([name, value]) => [name, await textOf(value)]);
      return Object.fromEntries(await Promise.all(fields));
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) posts.push(describe(body));
      return send.call(this, body);
    };
  });
  return () => page.evaluate(() => Promise.all(window.posts ?? []));
}

/** Our own classes without a style, such as a misspelt utility, also in templates and where no script runs. */
export function findUnstyledClasses(): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const selectors = rules.map(({ cssText }) => cssText).join();
  const styled = new Set(selectors.match(/(?<=\.)(\\[\da-f]+ |\\.|[\w-])+/g));
  const hidden = Array.from(document.querySelectorAll('template, noscript'), ({ innerHTML }) =>
    new DOMParser().parseFromString(innerHTML, 'text/html'),
  );
  const elements = [document, ...hidden].flatMap((root) => [...root.querySelectorAll('[class]')]);
  const used = new Set(elements.flatMap(({ classList }) => [...classList]));
  return [...used].filter((name) => !/^(astro|lucide|maplibre)/.test(name) && !styled.has(CSS.escape(name)));
}
