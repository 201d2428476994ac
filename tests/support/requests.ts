import type { Page } from '@playwright/test';

/** The addresses that match, of everything that the page requests from now on. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}

/** Lets no answer of these addresses through until the function that it returns is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}
