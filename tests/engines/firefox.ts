import puppeteer, { type BrowserContext, type ElementHandle } from 'puppeteer-core';
import { type Browser, type Driver, toSource } from './driver.ts';

/** An installed Firefox, driven by WebDriver BiDi: Playwright drives only its own builds of Firefox. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const start = (javaScript: boolean) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR, pt', 'javascript.enabled': javaScript },
    });
  const browser = await start(true);
  return {
    open: async ({ javaScript }) => {
      if (javaScript) return drive(await browser.createBrowserContext());
      // Scripts can be turned off only for a whole browser.
      const other = await start(false);
      return { ...(await drive(other.defaultBrowserContext())), close: () => other.close() };
    },
    close: () => browser.close(),
  };
}

/** Puppeteer also turns the screen, which Firefox 140 does not support; the size is set all the same. */
function ignoreUnknownCommand(error: unknown): void {
  if (!/unknown command/.test(String(error))) throw error;
}

async function drive(context: BrowserContext): Promise<Driver> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // The client router may answer without a new document, and then no load event follows.
    back: async () => void (await page.evaluate('history.back()')),
    resize: (width, height) => page.setViewport({ width, height }).catch(ignoreUnknownCommand),
    press: (key) => page.keyboard.press(key),
    run: (work, argument) => page.evaluate(toSource(work, argument)) as never,
    inject: async (code) => void (await page.evaluate(code)),
    element: async (find, argument) => {
      const handle = await page.evaluateHandle(toSource(find, argument));
      const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
      if (!element) return undefined;
      return {
        // Puppeteer's own click waits for an observer in the page, which never reports without JavaScript.
        click: async () => {
          const { x, y } = await element.clickablePoint();
          const isHit = await element.evaluate(
            (own, left, top) => {
              const hit = document.elementFromPoint(left, top);
              return own.contains(hit) || Boolean(hit && own.closest('label')?.contains(hit));
            },
            ...([x, y] as const),
          );
          if (!isHit) throw new Error('Something covers the element.');
          await page.mouse.click(x, y);
        },
        type: (text) => element.type(text),
        attach: (file) => element.uploadFile(file),
      };
    },
    errors: () => Promise.resolve(errors),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    print: () => page.pdf({ format: 'A4' }),
    close: () => context.close(),
  };
}
