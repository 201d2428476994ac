import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { type Breach, describeBreaches } from '../checks/breaches.ts';

/** The value below which a share (0 to 1) of all values lies; 0 when there are none. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
}

/** Prints rows as a table, figures with at most two decimals. */
export function printTable(title: string, rows: object[]): void {
  const round = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
  console.log(`\n${title}`);
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value)]))),
  );
}

/**
 * Prints where something is outside its budget, and writes all that was measured to `.bench/<name>.json`, with the time
 * and the machine. With any breach the process ends with 1.
 * @param breaches by the name of what was measured
 */
export async function report(
  name: string,
  measured: object,
  breaches: Record<string, Breach<string>[]>,
): Promise<void> {
  const lines = Object.entries(breaches).flatMap(([what, found]) => describeBreaches(what, found));
  for (const line of lines) console.log(line);
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    node: process.version,
  };
  const file = `.bench/${name}.json`;
  await mkdir('.bench', { recursive: true });
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, ...measured, breaches: lines }, null, 2)}\n`,
  );
  console.log(`Written to ${file}`);
  if (lines.length > 0) process.exitCode = 1;
}
