import { test as base } from '@playwright/test';

const body =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path fill="#999" d="M0 0h900v1200H0z"/></svg>';

/** A test with a drawn stand-in for every picture: no test of behaviour needs the pictures themselves. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.route('/.netlify/images**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await use(page);
  },
});

/** The same in a browser that runs no scripts. */
export const testWithoutScripts = test.extend({ javaScriptEnabled: false });
