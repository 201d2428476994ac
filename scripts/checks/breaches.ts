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
export function findBreaches<Metric extends string>(
  measured: Partial<Record<Metric, number>>,
  budget: Record<Metric, number>,
): Breach<Metric>[] {
  return (Object.keys(measured) as Metric[]).flatMap((metric) => {
    const [is = Number.NaN, limit] = [measured[metric], budget[metric]];
    const isKept = floors.has(metric) ? is >= limit : is <= limit;
    return isKept ? [] : [{ metric, is, limit }];
  });
}
