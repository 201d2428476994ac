/** Measures what a nightly comparison of content and media costs: `npm run bench:fingerprint [talents]`. */
import { fetchCurrentContent } from '#src/freshness/current-content.ts';
import { digestAll } from '#src/freshness/fingerprint.ts';
import { readSettings } from '#src/settings.ts';
import { comparing, findBreaches } from '../checks/budgets.ts';
import { startServices } from './child.ts';
import { printBreaches, printTable } from './report.ts';

using services = await startServices(Number(process.argv[2] ?? 1000));
const started = performance.now();
const content = await fetchCurrentContent(readSettings(services.env));
digestAll(content.digests);
const seconds = (performance.now() - started) / 1000;
const memory = process.resourceUsage().maxRSS / 1000;
const { talents, mediaVersions, failures } = content;
const files = Object.keys(mediaVersions).length;
printTable('A comparison', [{ talents, files, failed: Object.keys(failures).join(), seconds, memory }]);
printBreaches('a comparison', findBreaches({ seconds, memory }, comparing));
