import type { Page, Route } from '@playwright/test';

/** The addresses that match, of everything that the page requests from now on. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}

/** Holds back the answers of these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

/** Lets the next call to an address arrive, and loses the answer. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(address, lose, { times: 1 });
}
