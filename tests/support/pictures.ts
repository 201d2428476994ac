import type { Page } from '@playwright/test';

/** A drawn stand-in for every picture: no test of behaviour needs the pictures themselves. */
export async function drawPictures(page: Page): Promise<void> {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path fill="#999" d="M0 0h900v1200H0z"/></svg>';
  await page.route('/.netlify/images**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}
