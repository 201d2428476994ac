import type { Breach } from '../checks/budgets.ts';

/** The value below which a share (0 to 1) of all values lies; 0 when there are none. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints rows as a table, figures with at most two decimals. */
export function printTable(title: string, rows: object[]): void {
  const round = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
  console.log(`\n${title}`);
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value)]))),
  );
}

/** Prints each metric that is outside its budget, with the name of what was measured, and sets exit code 1. */
export function printBreaches(what: string, breaches: Breach<string>[]): void {
  for (const { metric, is, limit } of breaches)
    console.log(`✗ ${what}: ${metric} is ${Number(is.toFixed(3))}, its budget ${limit}`);
  if (breaches.length > 0) process.exitCode = 1;
}
