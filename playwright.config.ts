import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { engines } from './tests/engines/driver.ts';
import { browserArguments, findInstalledBrowser, screens } from './tests/support/browser.ts';

const baseURL = process.env['BASE_URL'] ?? `http://localhost:${process.env['PORT'] || 8888}`;
const executablePath = findInstalledBrowser();

/** These set their own screen sizes, or check what a wide screen shows anyway, so one run is enough. */
const onDesktopOnly = /@desktop|(accessibility|robustness|pictures)\.spec/;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Long, because a machine that runs everything at once may be slow; tests always wait for a condition.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // Journeys spend half their time waiting: one more worker than processors keeps them all busy.
  workers: availableParallelism() + 1,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    launchOptions: {
      // Else a screenshot may lack a picture that is still being decoded.
      args: [...browserArguments, '--disable-checker-imaging'],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    ...engines.map((name) => ({
      name,
      testDir: 'tests/engines',
      // Other tests cover these journeys more thoroughly in Chromium.
      grepInvert: name === 'chromium' ? /@others/ : [],
    })),
    {
      name: 'phone',
      testIgnore: '**/tests/engines/**',
      grepInvert: onDesktopOnly,
      use: screens.phone,
    },
    {
      name: 'desktop',
      // What is the same on every screen is tested on a phone only.
      testIgnore: '**/tests/engines/**',
      grep: [/@wide/, onDesktopOnly],
      use: screens.desktop,
    },
  ],
  // `npm test` serves its own build; a run by hand serves the last one.
  ...(!process.env['BASE_URL'] && {
    webServer: { command: 'npm run serve', url: baseURL, reuseExistingServer: true },
  }),
});
