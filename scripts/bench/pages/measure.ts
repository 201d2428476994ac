import type { Browser, Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import pRetry from 'p-retry';
import { screens } from '../../../tests/support/browser.ts';
import { type Budget, budgets, findBreaches, type PageKind } from '../../checks/budgets.ts';
import type { Sample } from '../../shared/sample-pages.ts';
import { median } from '../report.ts';
import { timeInteractions } from './interactions.ts';
import { loadPage } from './load.ts';

interface Setting {
  browser: Browser;
  /** The port of the browser's DevTools. */
  port: number;
  site: string;
  /** Whether an address belongs to the site or to the agency's media. */
  isOwn(address: URL): boolean;
  /** How long a press takes on an empty page, in milliseconds. */
  emptyPage: number;
}

/** Metrics that depend on the load of the machine. */
const noisy: (keyof Budget)[] = ['firstPaint', 'paint', 'blocking', 'performance', 'interaction'];
const tries = 3;

/** Gives `use` the page of a first-time visitor; a phone's processor is four times slower. */
export async function withPage<T>(
  browser: Browser,
  screen: keyof typeof screens,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  await using visitor = await browser.newContext(screens[screen]);
  const page = await visitor.newPage();
  const tools = await visitor.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: screen === 'phone' ? 4 : 1 });
  return await use(page);
}

/** Audits that fail by design: pages hidden from search engines, and the status of the error page. */
const expectedToFail: Partial<Record<PageKind, string[]>> = {
  selection: ['is-crawlable'],
  notFound: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

/** Retries, since Chromium sometimes misses the start of a navigation, whatever the page. */
const runLighthouse = (url: string, port: number, skipAudits: string[] = []): Promise<Result> =>
  pRetry(
    async () => {
      const flags = { port, skipAudits, logLevel: 'error', ignoreStatusCode: true } as const;
      const { lhr } = (await lighthouse(url, flags)) ?? {};
      if (lhr && !lhr.runtimeError) return lhr;
      throw new Error(`Lighthouse could not judge ${url}: ${lhr?.runtimeError?.message}`);
    },
    { retries: 2, minTimeout: 0 },
  );

/** Lighthouse's verdict on a page on a phone: scores up to 100, times in milliseconds, and the audits that failed. */
async function judge(url: string, kind: PageKind, port: number) {
  const { audits, categories } = await runLighthouse(url, port, expectedToFail[kind]);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const milliseconds = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  const failed = ['accessibility', 'best-practices', 'seo']
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => id);
  const judged = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: milliseconds('first-contentful-paint'),
    paint: milliseconds('largest-contentful-paint'),
    blocking: milliseconds('total-blocking-time'),
  };
  return { judged, failed };
}

async function measureOnce({ browser, port, site, isOwn, emptyPage }: Setting, { kind, path }: Sample) {
  const url = site + path;
  const { phone, times, opened } = await withPage(browser, 'phone', async (page) => {
    const { load, weighAll } = await loadPage(page, url, isOwn);
    return { phone: load, times: await timeInteractions(page, kind), opened: (await weighAll()).script };
  });
  const { load: desktop } = await withPage(browser, 'desktop', (page) => loadPage(page, url, isOwn));
  const { judged, ...costly } = await judge(url, kind, port);
  const { script, style, html } = phone.weights;
  const figures: Budget = {
    script,
    style,
    html,
    opened,
    ...judged,
    requests: phone.requests,
    elements: phone.elements,
    shift: Math.max(phone.shift, desktop.shift),
    thirdParty: Math.max(phone.thirdParty, desktop.thirdParty),
    interaction: Math.max(...Object.values(times)) / emptyPage,
  };
  return { phone, desktop, times, lighthouse: costly, figures };
}

/** Measures a page, and twice more if a noisy metric is outside its budget: then the median decides. */
export async function measurePage(setting: Setting, sample: Sample) {
  const budget = budgets[sample.kind];
  const first = await measureOnce(setting, sample);
  const runs = [first];
  if (findBreaches(first.figures, budget).some(({ metric }) => noisy.includes(metric)))
    while (runs.length < tries) runs.push(await measureOnce(setting, sample));
  const figures = { ...first.figures };
  for (const metric of noisy) figures[metric] = median(runs.map((run) => run.figures[metric]));
  return { ...sample, ...first, figures, breaches: findBreaches(figures, budget) };
}
