import lighthouse, { type Result } from 'lighthouse';

/** What Lighthouse says of a page on a phone: its scores up to 100, and its simulation in milliseconds. */
export interface Judgement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  paint: number;
  blocking: number;
  /** Audits that cost points outside performance, by their ids. */
  failed: string[];
}

interface Judging {
  /** Where the browser's DevTools answer. */
  port: number;
  /** Audits that a page is meant to fail, by their ids. */
  skipAudits?: string[];
}

/** Chromium sometimes misses the start of a navigation, which says nothing about the page. */
const tries = 3;

async function run(url: string, { port, skipAudits = [] }: Judging): Promise<Result> {
  for (let left = tries - 1; ; left--) {
    const flags = { port, skipAudits, logLevel: 'error', ignoreStatusCode: true } as const;
    const { lhr } = (await lighthouse(url, flags)) ?? {};
    if (lhr && !lhr.runtimeError) return lhr;
    if (left === 0) throw new Error(`Lighthouse could not judge ${url}: ${lhr?.runtimeError?.message}`);
  }
}

/** Has Lighthouse judge a page as a phone shows it. */
export async function judge(url: string, judging: Judging): Promise<Judgement> {
  const { audits, categories } = await run(url, judging);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const milliseconds = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  const isMissed = (id: string, weight: number) => weight > 0 && audits[id]?.score === 0;
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => isMissed(id, weight))
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    paint: milliseconds('largest-contentful-paint'),
    blocking: milliseconds('total-blocking-time'),
    failed,
  };
}
