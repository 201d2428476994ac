import type { Page, Request } from '@playwright/test';

/** Chromium's metrics of a page, collected in the page itself. */
interface Vitals {
  /** The sum of all layout shifts that the visitor did not cause: never less than the standard's CLS. */
  shift: number;
  /** Milliseconds from the input to the next paint, for each event of an interaction. */
  interactions: number[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

const noWeights = { html: 0, script: 0, style: 0, font: 0, image: 0, media: 0, other: 0 };

/** Bodies as transferred, texts as gzip, in kB (1000 bytes). */
type Weights = typeof noWeights;

/** Keeps `window.vitals` up to date; runs in a page before the page's own scripts. */
export function collectVitals(): void {
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

/** @throws if part of the page failed to load, which would make it too light */
async function weigh(requests: Request[]): Promise<Weights> {
  const weights = { ...noWeights };
  for (const request of requests) {
    const status = (await request.response())?.status() ?? 0;
    if (status >= 400 && !request.isNavigationRequest())
      throw new Error(`${request.url()} answered ${status}`);
    weights[typeOf(request)] += (await request.sizes()).responseBodySize / 1000;
  }
  return weights;
}

const isPrefetch = (request: Request) => request.headers()['purpose'] === 'prefetch';

/** Opens an address in a new page. `weighAll` weighs everything that has loaded by the time it is called. */
export async function loadPage(page: Page, address: string, isOwn: (address: URL) => boolean) {
  const sent: Request[] = [];
  const finished: Request[] = [];
  const addTo = (requests: Request[]) => (request: Request) => {
    if (!isPrefetch(request)) requests.push(request);
  };
  page.on('request', addTo(sent)).on('requestfinished', addTo(finished));
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.addInitScript(collectVitals);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const addresses = sent.map((request) => new URL(request.url()));
  const load = {
    weights: await weigh([...finished]),
    requests: sent.length,
    /** Requests to hosts that are not the agency's. */
    thirdParty: addresses.filter((url) => /^https?:$/.test(url.protocol) && !isOwn(url)).length,
    elements: await page.locator('*').count(),
    shift: await page.evaluate(() => window.vitals.shift),
  };
  return { load, weighAll: () => weigh([...finished]) };
}
