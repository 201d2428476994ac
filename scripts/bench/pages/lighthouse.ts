import lighthouse, { type Result } from 'lighthouse';
import type { PageKind } from '../../checks/budgets.ts';

/** Audits that fail on purpose: pages hidden from search engines, and the status of the error page. */
const meant: Partial<Record<PageKind, string[]>> = {
  selection: ['is-crawlable'],
  notFound: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

/** Chromium sometimes misses the start of a navigation, which says nothing about the page. */
const tries = 3;

async function run(url: string, port: number, skipAudits: string[] = []): Promise<Result> {
  for (let left = tries - 1; ; left--) {
    const flags = { port, skipAudits, logLevel: 'error', ignoreStatusCode: true } as const;
    const { lhr } = (await lighthouse(url, flags)) ?? {};
    if (lhr && !lhr.runtimeError) return lhr;
    if (left === 0) throw new Error(`Lighthouse could not judge ${url}: ${lhr?.runtimeError?.message}`);
  }
}

/** Has Lighthouse judge a page on a phone: scores up to 100, milliseconds, and the audits that cost points. */
export async function judge(url: string, kind: PageKind, port: number) {
  const { audits, categories } = await run(url, port, meant[kind]);
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
