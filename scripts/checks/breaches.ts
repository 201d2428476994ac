/** What is the better the more there is of it; of everything else less is better. */
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
  /** What the budget allows: at most, or at least where more is better. */
  limit: number;
}

/** Where something is outside its budget. What was not measured is not judged; what could not be is a breach. */
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

/** Breaches as lines to print, under the name of what was measured. */
export const describeBreaches = (what: string, breaches: Breach<string>[]): string[] =>
  breaches.map(
    ({ metric, is, limit }) => `✗ ${what}: ${metric} is ${Number(is.toFixed(3))}, its budget ${limit}`,
  );
