import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test';
import { browserArguments, findInstalledBrowser } from '../../../tests/support/browser.ts';

/** The screens that pages are measured on. */
export type Profile = 'phone' | 'desktop';

interface Conditions {
  context: BrowserContextOptions;
  /** How many times slower than this machine the processor is made. */
  slowdown: number;
}

const conditions: Record<Profile, Conditions> = {
  phone: {
    context: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
    slowdown: 4,
  },
  desktop: { context: { viewport: { width: 1440, height: 900 } }, slowdown: 1 },
};

/** A browser whose DevTools answer on `port`, too. */
export async function launchBrowser(port: number): Promise<Browser> {
  const executablePath = await findInstalledBrowser();
  return chromium.launch({
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
}

/** A page of a visitor who has not been here before, for as long as `use` takes. */
export async function withPage<T>(
  browser: Browser,
  profile: Profile,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const { context, slowdown } = conditions[profile];
  const visitor = await browser.newContext(context);
  try {
    const page = await visitor.newPage();
    const tools = await visitor.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page);
  } finally {
    await visitor.close();
  }
}
