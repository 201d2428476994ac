import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { engines } from './tests/engines/driver.ts';
import { browserArguments, findInstalledBrowser, screens } from './tests/support/browser.ts';

const baseURL = process.env['BASE_URL'] ?? `http://localhost:${process.env['PORT'] || 8888}`;
const executablePath = findInstalledBrowser();

/** They set their own screen sizes, or look for what a wide screen shows as well, so once is enough. */
const onDesktopOnly = /@desktop|(accessibility|robustness|pictures)\.spec/;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A machine that runs everything at once may be slow; what is waited for is always a condition.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // Journeys wait for half of their time: one more of them than processors leaves none idle.
  workers: availableParallelism() + 1,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    // Recording one slows every test; `--trace on` brings it back for one that failed.
    trace: 'off',
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
  projects: [
    ...engines.map((name) => ({
      name,
      testDir: 'tests/engines',
      // Of these journeys other tests try more in Chromium.
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
      // What is the same on every screen is tried on a phone only.
      testIgnore: '**/tests/engines/**',
      grep: [/@wide/, onDesktopOnly],
      use: screens.desktop,
    },
  ],
  // `npm test` serves a build of its own; by hand, the site as it was built last is served.
  ...(!process.env['BASE_URL'] && {
    webServer: { command: 'npm run serve', url: baseURL, reuseExistingServer: true },
  }),
});
