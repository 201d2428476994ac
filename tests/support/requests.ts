import type { Page } from '@playwright/test';

/** The addresses that match, of everything that the page requests from now on. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}
