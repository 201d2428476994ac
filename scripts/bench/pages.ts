/**
 * Measures every page kind in both languages on a phone and a desktop, and with Lighthouse. Prints tables, writes
 * .bench/pages.json, and ends with 1 when a page is outside its budget.
 *
 * Usage: npm run bench:pages [talents] [page kinds…]
 */
import { mediaOrigins } from '#src/media-origins.ts';
import { readSettings } from '#src/settings.ts';
import { budgets, type PageKind } from '../checks/budgets.ts';
import { freePort } from '../shared/free-port.ts';
import { type TestSite, withTestSite } from '../test/site.ts';
import { samplesOf } from './pages/addresses.ts';
import { launchBrowser, withPage } from './pages/browser.ts';
import { timeEmptyPage } from './pages/interactions.ts';
import { type Measured, measurePage } from './pages/measure.ts';
import { printPages } from './pages/table.ts';
import { quantile } from './quantile.ts';
import { writeReport } from './report.ts';

const words = process.argv.slice(2);
const talents = Number(words.find((word) => /^\d+$/.test(word)) ?? 1000);
const kinds = words.filter((word) => !/^\d+$/.test(word));
const unknown = kinds.filter((kind) => !(kind in budgets));
if (unknown.length > 0)
  throw new Error(`There is no page kind ${unknown}: choose of ${Object.keys(budgets).join(', ')}.`);
const isWanted = (kind: PageKind) => kinds.length === 0 || kinds.includes(kind);

async function measure({ url: site, env }: TestSite): Promise<void> {
  const port = await freePort();
  const browser = await launchBrowser(port);
  const measured: Measured[] = [];
  try {
    const empty: number[] = [];
    for (let round = 0; round < 5; round++)
      empty.push(await withPage(browser, 'phone', (page) => timeEmptyPage(page, site)));
    // Chromium reports events in steps of 8 ms, so less would be a guess.
    const emptyPage = Math.max(16, quantile(empty, 0.5));
    const setting = { browser, port, site, emptyPage, media: mediaOrigins(readSettings(env)) };
    for (const sample of await samplesOf(site)) {
      if (!isWanted(sample.kind)) continue;
      console.log(`· ${sample.path}`);
      // At the first visit the server makes the pictures; a host would have them ready.
      await withPage(browser, 'phone', (page) => page.goto(site + sample.path));
      await withPage(browser, 'desktop', (page) => page.goto(site + sample.path));
      measured.push(await measurePage(setting, sample));
    }
    printPages(measured);
    await writeReport('pages', { talents, emptyPage, measured });
  } finally {
    await browser.close();
  }
  if (measured.some(({ breaches }) => breaches.length > 0)) process.exitCode = 1;
}

await withTestSite(measure, { talents, folder: '.build/bench-site' });
