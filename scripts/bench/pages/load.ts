import type { Page, Request } from '@playwright/test';

/** What Chromium measures of a page, gathered in the page itself. */
interface Vitals {
  /** Every layout shift that no visitor caused, added up: never less than the standard's CLS. */
  shift: number;
  /** How long the events of interactions took from the input to the next picture, in milliseconds. */
  interactions: number[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

const weightless = { html: 0, script: 0, style: 0, font: 0, image: 0, media: 0, other: 0 };

/** Bodies as transferred, texts as gzip, in kB (1000 bytes). */
type Weights = typeof weightless;

/** Keeps `window.vitals` up to date; runs in a page before the page's own scripts. */
export function gatherVitals(): void {
  const vitals: Vitals = { shift: 0, interactions: [] };
  window.vitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  };
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) vitals.shift += Reflect.get(entry, 'value');
  });
  watch('event', (entry) => {
    if (Reflect.get(entry, 'interactionId')) vitals.interactions.push(entry.duration);
  });
}

function typeOf(request: Request): keyof Weights {
  const type = request.resourceType();
  if (type === 'document') return request.frame().parentFrame() ? 'other' : 'html';
  if (type === 'stylesheet') return 'style';
  return type === 'script' || type === 'font' || type === 'image' || type === 'media' ? type : 'other';
}

/** @throws when a part of a page did not load: visitors get something else then */
async function weigh(requests: Request[]): Promise<Weights> {
  const weights = { ...weightless };
  for (const request of requests) {
    const status = (await request.response())?.status() ?? 0;
    if (status >= 400 && !request.isNavigationRequest())
      throw new Error(`${request.url()} answered ${status}`);
    weights[typeOf(request)] += (await request.sizes()).responseBodySize / 1000;
  }
  return weights;
}

const isAhead = (request: Request) => request.headers()['purpose'] === 'prefetch';

/** Visits an address with a new page. `weighAll` weighs everything that has arrived when it is called. */
export async function loadPage(page: Page, address: string, isOwn: (address: URL) => boolean) {
  const asked: Request[] = [];
  const arrived: Request[] = [];
  const noteIn = (requests: Request[]) => (request: Request) => {
    if (!isAhead(request)) requests.push(request);
  };
  page.on('request', noteIn(asked)).on('requestfinished', noteIn(arrived));
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.addInitScript(gatherVitals);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const addresses = asked.map((request) => new URL(request.url()));
  const load = {
    weights: await weigh([...arrived]),
    requests: asked.length,
    /** Requests to hosts that are not the agency's. */
    thirdParty: addresses.filter((url) => /^https?:$/.test(url.protocol) && !isOwn(url)).length,
    elements: await page.locator('*').count(),
    shift: await page.evaluate(() => window.vitals.shift),
  };
  return { load, weighAll: () => weigh([...arrived]) };
}
