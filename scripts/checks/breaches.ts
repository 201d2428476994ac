import type { Budget } from './budgets.ts';

/** Everything else is the better the less there is of it. */
const scores: ReadonlySet<string> = new Set<keyof Budget>([
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
]);

export interface Breach {
  metric: keyof Budget;
  is: number;
  /** What the budget allows: at most, or at least where it is a score. */
  limit: number;
}

/** Where a page is outside its budget. What was not measured is not judged; what could not be is a breach. */
export function findBreaches(measured: Partial<Budget>, budget: Budget): Breach[] {
  return (Object.keys(measured) as (keyof Budget)[]).flatMap((metric) => {
    const [is = Number.NaN, limit] = [measured[metric], budget[metric]];
    const isKept = scores.has(metric) ? is >= limit : is <= limit;
    return isKept ? [] : [{ metric, is, limit }];
  });
}
