import { type BrowserType, chromium, firefox, type JSHandle, type Page, webkit } from '@playwright/test';
import { browserArguments, isFault } from '../support/browser.ts';
import { type Browser, type Driver, type Engine, toSource } from './driver.ts';

const types: Record<Engine, BrowserType> = { chromium, firefox, webkit };

/** An engine driven by Playwright: one of its own builds, or an installed Chromium. */
export async function launchPlaywright(engine: Engine, executablePath: string): Promise<Browser> {
  const args = engine === 'chromium' ? browserArguments : [];
  const browser = await types[engine].launch({ executablePath, args });
  return {
    open: async ({ javaScript }) =>
      drive(engine, await browser.newPage({ javaScriptEnabled: javaScript, locale: 'pt-BR' })),
    close: () => browser.close(),
  };
}

function drive(engine: Engine, page: Page): Driver {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (isFault(message)) errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    press: (key) => page.keyboard.press(key),
    run: (work, argument) => page.evaluate(toSource(work, argument)) as never,
    inject: async (source) => void (await page.evaluate(source)),
    element: async (find, argument) => {
      const handle: JSHandle = await page.evaluateHandle(toSource(find, argument));
      const element = handle.asElement();
      if (!element) return undefined;
      return {
        // Otherwise `click` waits for the page that it opens; if that takes too long, the caller clicks again.
        click: () => element.click({ timeout: 10_000, noWaitAfter: true }),
        type: (text) => element.type(text),
        attach: (file) => element.setInputFiles(file),
      };
    },
    errors: () => Promise.resolve(errors),
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    ...(engine === 'chromium' && { print: () => page.pdf({ format: 'A4', preferCSSPageSize: true }) }),
    close: () => page.close(),
  };
}
