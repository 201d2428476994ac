import type { Page, Route } from '@playwright/test';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { createStyleChecker } from '#scripts/checks/browsers/styles.ts';
import { isBeyond, readCompatData } from '#scripts/checks/browsers/support.ts';

const data = readCompatData();
const beyondIn = createStyleChecker(data);

/** Whether the oldest supported browsers ignore a part of a style sheet; of `@supports`, all but `not`. */
function isIgnored(node: CssNode): boolean {
  const prelude = 'prelude' in node && node.prelude ? generate(node.prelude) : '';
  if (node.type === 'Declaration') return beyondIn(`a{${generate(node)}}`).size > 0;
  if (node.type === 'Rule') return beyondIn(`${prelude}{}`).size > 0;
  if (node.type !== 'Atrule') return false;
  return node.name === 'supports'
    ? !/\bnot\b/.test(prelude)
    : beyondIn(`@${node.name} ${prelude}{}`).size > 0;
}

/** A style sheet as the oldest supported browsers understand it. */
function stripStyle(css: string): string {
  const sheet = parse(css);
  walk(sheet, (node, item, list) => {
    if (!list || !isIgnored(node)) return undefined;
    list.remove(item);
    return walk.skip;
  });
  return generate(sheet);
}

/**
 * What the oldest supported browsers lack of JavaScript and the DOM, except for what Playwright itself needs.
 * The owner of a global is empty.
 */
const findMissing = (): [owner: string, name: string][] =>
  [data.javascript.builtins, data.api].flatMap((parts) =>
    Object.entries(parts ?? {}).flatMap(([owner, members]): [string, string][] => {
      if (isBeyond(parts, owner)) return [['', owner]];
      const names = Object.keys(members).filter((name) => isBeyond(parts, owner, name));
      const holder = owner === 'Window' ? '' : owner;
      return names.flatMap((name) => (name === 'checkVisibility' ? [] : [[holder, name]]));
    }),
  );

/** Fetches over a new connection. A kept one fails if the host closes it, after five idle seconds, at that moment. */
const fetchAlone = (route: Route) =>
  route.fetch({ headers: { ...route.request().headers(), connection: 'close' } });

/**
 * Removes from a page what the oldest supported browsers lack: rules of style sheets, everything that scripts
 * could call, and a value of an option that they might pass. Needs `bypassCSP`: the page's styles change.
 */
export async function ageBrowser(page: Page): Promise<void> {
  await page.addInitScript((missing) => {
    for (const [owner, name] of missing) {
      const holder = owner === '' ? window : Reflect.get(window, owner);
      const own = name.replace(/_static$/, '');
      const isOfInstances = owner !== '' && own === name && holder?.prototype;
      if (holder) Reflect.deleteProperty(isOfInstances ? holder.prototype : holder, own);
    }
    const decode: (file: Blob, options?: ImageBitmapOptions) => Promise<ImageBitmap> = createImageBitmap;
    const decodeAsBefore: typeof decode = (file, options) =>
      options?.imageOrientation === 'from-image'
        ? Promise.reject(new TypeError('unknown value'))
        : decode(file, options);
    Object.assign(window, { createImageBitmap: decodeAsBefore });
  }, findMissing());
  await page.route(/\.css$/, async (route) => {
    const response = await fetchAlone(route);
    await route.fulfill({ response, body: stripStyle(await response.text()) });
  });
  await page.route(
    (url) => !/\.\w+$|^\/(\.netlify|api)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await fetchAlone(route);
      const html = await response.text();
      const styles = /(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g;
      return route.fulfill({ response, body: html.replace(styles, stripStyle) });
    },
  );
}
