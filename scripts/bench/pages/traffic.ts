import type { Page, Request } from '@playwright/test';

const contentTypes = ['html', 'script', 'style', 'font', 'image', 'media', 'other'] as const;
type ContentType = (typeof contentTypes)[number];

/** What a page has asked the network for so far. */
export interface Traffic {
  /** Bodies as transferred, texts as gzip, in kB (1000 bytes). */
  weights: Record<ContentType, number>;
  /** Without those ahead. */
  requests: number;
  /** Requests for pages that the visitor may want next. */
  ahead: number;
  /** Addresses of hosts that are not the agency's. */
  thirdParty: string[];
}

function typeOf(request: Request): ContentType {
  const type = request.resourceType();
  if (type === 'document') return request.frame().parentFrame() ? 'other' : 'html';
  if (type === 'stylesheet') return 'style';
  return contentTypes.find((known) => known === type) ?? 'other';
}

const isAhead = async (request: Request) => (await request.allHeaders())['purpose'] === 'prefetch';

/** @throws when a part of a page did not load: visitors get something else then */
async function checkArrived(request: Request): Promise<void> {
  const status = (await request.response())?.status() ?? 0;
  if (status >= 400 && !request.isNavigationRequest()) throw new Error(`${request.url()} answered ${status}`);
}

/**
 * Watches what a page asks for from now on, and has the server answer in gzip.
 * @param own the origins of the site and of the agency's media
 * @returns reads what was asked for by now
 */
export async function watchTraffic(page: Page, own: readonly string[]): Promise<() => Promise<Traffic>> {
  const asked: Request[] = [];
  const finished: Request[] = [];
  page.on('request', (request) => asked.push(request));
  page.on('requestfinished', (request) => finished.push(request));
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });

  return async () => {
    const weights = { html: 0, script: 0, style: 0, font: 0, image: 0, media: 0, other: 0 };
    let ahead = 0;
    for (const request of [...finished]) {
      await checkArrived(request);
      if (await isAhead(request)) ahead += 1;
      else weights[typeOf(request)] += (await request.sizes()).responseBodySize / 1000;
    }
    const thirdParty = asked
      .map((request) => request.url())
      .filter((url) => /^https?:/.test(url) && !own.includes(new URL(url).origin));
    return { weights, ahead, thirdParty, requests: asked.length - ahead };
  };
}
