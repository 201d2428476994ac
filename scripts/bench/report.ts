import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

/** What a benchmark ran on. */
function describeMachine() {
  return {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    node: process.version,
  };
}

/** Writes what a benchmark measured to `.bench/<name>.json`, with the time and the machine. */
export async function writeReport(name: string, measured: object): Promise<void> {
  const file = `.bench/${name}.json`;
  const report = { at: new Date().toISOString(), machine: describeMachine(), ...measured };
  await mkdir('.bench', { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

/** The figures of a row of a table with at most one decimal. */
export const roundFigures = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ]),
  );
