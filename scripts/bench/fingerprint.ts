/**
 * Measures what a nightly comparison costs: content and media of 1,000 talents are read from demo services in a
 * process of its own. Prints a table and writes .bench/fingerprint.json.
 *
 * Usage: npm run bench:fingerprint [talents]
 */
import { fetchCurrentContent } from '#src/freshness/current-content.ts';
import { digestAll } from '#src/freshness/fingerprint.ts';
import { readSettings } from '#src/settings.ts';
import { findBreaches } from '../checks/breaches.ts';
import { comparing } from '../checks/budgets.ts';
import { startDemoServices } from '../demo/services.ts';
import { startChild } from './child.ts';
import { printTable, report } from './report.ts';

async function measure() {
  const started = performance.now();
  const { digests, talents, mediaVersions, failures } = await fetchCurrentContent(readSettings(process.env));
  return {
    fingerprint: digestAll(digests),
    ...{ talents, files: Object.keys(mediaVersions).length, failures },
    seconds: (performance.now() - started) / 1000,
    memory: process.resourceUsage().maxRSS / 1000,
  };
}

async function compare(): Promise<void> {
  const talents = Number(process.argv[2] ?? 1000);
  const services = await startDemoServices({ talents, panelPort: 0, integrationPort: 0 });
  const { child, ...measured } = await startChild<Awaited<ReturnType<typeof measure>>>(
    import.meta.filename,
    ['measure'],
    services.env,
  );
  await services.close();
  const { files, seconds, memory } = measured;
  printTable('A comparison', [{ talents, files, seconds, memory }]);
  await report('fingerprint', measured, { 'a comparison': findBreaches({ seconds, memory }, comparing) });
}

if (process.argv[2] === 'measure') process.send?.(await measure());
else await compare();
