import type { RouteKey } from '#src/routes/table.ts';

/** The kinds of pages: those of the route table, and the page for an unknown address. */
export type PageKind = RouteKey | 'notFound';

/** What a page may cost on a phone until the network is idle, before any interaction. */
export interface Budget {
  /** JavaScript; all weights in kB (1000 bytes) of gzip. */
  script: number;
  /** All JavaScript once the form, finder, viewer or selection of the page is open. */
  opened: number;
  style: number;
  html: number;
  /** Requests, without what is fetched ahead for the next page. */
  requests: number;
  elements: number;
  shift: number;
  /** Requests to other hosts before the visitor has agreed to any. */
  thirdParty: number;
  /** First contentful paint in Lighthouse's simulation of a phone, in milliseconds. */
  firstPaint: number;
  /** Largest contentful paint in the same simulation, in milliseconds. */
  paint: number;
  /** Total blocking time in the same simulation, in milliseconds. It is higher on a busy machine. */
  blocking: number;
  /** The slowest interaction, as a multiple of the same click on an empty page in the same run. */
  interaction: number;
  /** Lighthouse's scores for a phone, at least. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

const everyKind = {
  opened: 135,
  style: 9,
  shift: 0,
  thirdParty: 0,
  firstPaint: 1050,
  paint: 1800,
  blocking: 100,
  interaction: 12,
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
};

/** The list's HTML and elements are for 1,000 talents, and grow with their number. */
export const budgets: Record<PageKind, Budget> = {
  home: { ...everyKind, script: 9, html: 20, requests: 32, elements: 400 },
  talents: { ...everyKind, opened: 18, script: 12, html: 60, requests: 45, elements: 800 },
  talent: { ...everyKind, script: 10, html: 15, requests: 32, elements: 600 },
  contact: { ...everyKind, script: 6, html: 12, requests: 20, elements: 300 },
  about: { ...everyKind, script: 5, html: 12, requests: 18, elements: 200 },
  // The calendar and the scaling of photos load later than the form.
  beModel: { ...everyKind, opened: 120, script: 6, html: 25, requests: 26, elements: 1500 },
  selection: { ...everyKind, opened: 100, script: 7, html: 12, requests: 20, elements: 200 },
  trust: { ...everyKind, script: 7, html: 15, requests: 16, elements: 400 },
  // The notice also deletes a draft and withdraws an agreement.
  privacy: { ...everyKind, script: 6, html: 12, requests: 16, elements: 300 },
  // The enrolment includes the guardian's part.
  school: { ...everyKind, opened: 116, script: 9, html: 20, requests: 40, elements: 700 },
  news: { ...everyKind, script: 5, html: 12, requests: 22, elements: 300 },
  newsPage: { ...everyKind, script: 5, html: 12, requests: 22, elements: 300 },
  post: { ...everyKind, script: 5, html: 12, requests: 16, elements: 200 },
  notFound: { ...everyKind, script: 5, html: 12, requests: 16, elements: 200 },
};

export const pageKinds = Object.keys(budgets) as PageKind[];

/** The relay beside a bare proxy that forwards the same requests. */
export const relaying = {
  /** What it adds at the median, in milliseconds, at most. */
  delay: 25,
  /** Its throughput as a share of the proxy's, at least. */
  throughput: 0.6,
  /** Peak memory in MB. */
  memory: 400,
};

/** Builds of 1,000 talents and of more. */
export const building = {
  /** Peak memory for 1,000 talents in MB, demo services included. */
  memory: 1400,
  /** The time per page in the largest build, as a multiple of that at 1,000 talents. */
  growth: 1,
  /** The time for a build of 1,000 talents after an edit of one, as a share of a build from nothing. */
  rebuild: 0.6,
};

/** Comparing the services' content with the live build's, for 1,000 talents: a scheduled function has 30 s. */
export const comparing = {
  seconds: 15,
  /** Peak memory in MB. */
  memory: 300,
};

/** Metrics of which more is better; of all others less is better. */
const floors: ReadonlySet<string> = new Set([
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'throughput',
]);

export interface Breach<Metric extends string> {
  metric: Metric;
  is: number;
  /** The most that the budget allows, or the least where more is better. */
  limit: number;
}

/** The metrics outside their budget. A metric that is absent is not judged; one that is not a number is a breach. */
export const findBreaches = <Metric extends string>(
  measured: Partial<Record<Metric, number>>,
  budget: Record<Metric, number>,
): Breach<Metric>[] =>
  (Object.keys(measured) as Metric[]).flatMap((metric) => {
    const [is = Number.NaN, limit] = [measured[metric], budget[metric]];
    const isKept = floors.has(metric) ? is >= limit : is <= limit;
    return isKept ? [] : [{ metric, is, limit }];
  });
