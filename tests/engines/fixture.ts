import { test as base } from '@playwright/test';
import { engines } from './driver.ts';
import { launch } from './launch.ts';
import { Visitor } from './visitor.ts';

interface Options {
  /** Whether pages may run scripts. */
  javaScript: boolean;
}

/** A test with a visitor in a fresh window of the engine that its project is named after. An error in the console fails it. */
export const test = base.extend<Options & { visitor: Visitor }>({
  javaScript: [true, { option: true }],
  visitor: async ({ javaScript, baseURL }, use, info) => {
    const engine = engines.find((name) => name === info.project.name);
    if (!engine) throw new Error(`The project "${info.project.name}" is named after no engine.`);
    const driver = await launch(engine, { javaScript });
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

/** A width of the page for a test: most of WebKit's visitors hold a phone. */
export const usualWidth = () => (test.info().project.name === 'webkit' ? 390 : 1440);
