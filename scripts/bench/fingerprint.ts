/**
 * Measures what a nightly comparison costs: content and media of 1,000 talents are read from demo services in a
 * process of its own. Prints a line and writes .bench/fingerprint.json.
 *
 * Usage: npm run bench:fingerprint [talents]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fetchCurrentContent } from '#src/freshness/current-content.ts';
import { digestAll } from '#src/freshness/fingerprint.ts';
import { readSettings } from '#src/settings.ts';
import { describeBreaches, findBreaches } from '../checks/breaches.ts';
import { comparing } from '../checks/budgets.ts';
import { startDemoServices } from '../demo/services.ts';
import { writeReport } from './report.ts';

async function measure(): Promise<void> {
  const started = performance.now();
  const { digests, talents, mediaVersions, failures } = await fetchCurrentContent(readSettings(process.env));
  process.send?.({
    fingerprint: digestAll(digests),
    ...{ talents, files: Object.keys(mediaVersions).length, failures },
    seconds: (performance.now() - started) / 1000,
    memory: process.resourceUsage().maxRSS / 1000,
  });
}

async function compare(): Promise<void> {
  const talents = Number(process.argv[2] ?? 1000);
  const services = await startDemoServices({ talents, panelPort: 0, integrationPort: 0 });
  const child = fork(import.meta.filename, ['measure'], { env: { ...process.env, ...services.env } });
  const [measured] = await once(child, 'message');
  await services.close();
  const { seconds, memory, files } = measured;
  console.log(`${talents} talents, ${files} media files: ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB`);
  const breaches = describeBreaches('a comparison', findBreaches({ seconds, memory }, comparing));
  for (const line of breaches) console.log(line);
  await writeReport('fingerprint', { ...measured, breaches });
  if (breaches.length > 0) process.exitCode = 1;
}

await (process.argv[2] === 'measure' ? measure() : compare());
