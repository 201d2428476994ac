import { test as base } from '@playwright/test';
import { type Browser, engines } from './driver.ts';
import { launch } from './launch.ts';
import { Visitor } from './visitor.ts';

interface Options {
  /** Whether pages may run scripts. */
  javaScript: boolean;
}

/** A test with a visitor in a fresh window of the project's engine. An error in the console fails it. */
export const test = base.extend<Options & { visitor: Visitor }, { engine: Browser }>({
  javaScript: [true, { option: true }],
  engine: [
    async ({ browserName: _ }, use, { project }) => {
      const name = engines.find((engine) => engine === project.name);
      if (!name) throw new Error(`The project "${project.name}" is named after no engine.`);
      const browser = await launch(name);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, javaScript, baseURL }, use, info) => {
    const driver = await engine.open({ javaScript });
    try {
      const visitor = new Visitor(driver, baseURL ?? '');
      await use(visitor);
      await visitor.hasSeenNoErrors();
    } finally {
      if (info.status !== info.expectedStatus) await driver.screenshot(info.outputPath('page.png'));
      await driver.close();
    }
  },
});

/** The usual width of the page in this engine: most of WebKit's visitors have a phone. */
export const usualWidth = () => (test.info().project.name === 'webkit' ? 390 : 1440);
