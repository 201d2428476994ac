/** Measures every kind of page in both languages, also by Lighthouse: `npm run bench:pages [talents] [kinds…]`. */
import { locales } from '#src/i18n/locale.ts';
import { mediaOrigins } from '#src/media-origins.ts';
import { readSettings } from '#src/settings.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import { budgets, pageKinds } from '../checks/budgets.ts';
import { freePort } from '../shared/listen.ts';
import { pathToSample } from '../shared/sample-pages.ts';
import { type TestSite, withTestSite } from '../test/site.ts';
import { timeEmptyPage } from './pages/interactions.ts';
import { measurePage, withPage } from './pages/measure.ts';
import { median, printBreaches, printTable } from './report.ts';

type Measured = Awaited<ReturnType<typeof measurePage>>;

const args = process.argv.slice(2);
const talents = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 1000);
const kinds = args.filter((arg) => !/^\d+$/.test(arg));
const unknown = kinds.filter((kind) => !(kind in budgets));
if (unknown.length > 0)
  throw new Error(`There is no page kind ${unknown}: choose from ${Object.keys(budgets).join(', ')}.`);

/** Weights are kB of gzip, times are milliseconds. */
function printPages(measured: Measured[]): void {
  const print = (title: string, describe: (page: Measured) => object) =>
    printTable(
      title,
      measured.map((page) => ({ page: `${page.kind} ${page.locale}`, ...describe(page) })),
    );
  for (const screen of ['phone', 'desktop'] as const)
    print(`Until the network is idle, ${screen}`, (page) => {
      const { weights, ...others } = page[screen];
      return { ...weights, ...others };
    });
  print('Lighthouse, phone', ({ figures, lighthouse }) => {
    const { performance, accessibility, bestPractices, seo, firstPaint, paint, blocking } = figures;
    const scores = [performance, accessibility, bestPractices, seo].join(' / ');
    return { scores, firstPaint, paint, blocking, ...lighthouse };
  });
  print('Interactions on a phone with a processor four times slower', ({ times, figures }) => ({
    ...times,
    'slowest, in empty pages': figures.interaction,
    'script opened': figures.opened,
  }));
}

async function measure({ url: site, env }: TestSite): Promise<void> {
  const port = await freePort();
  await using browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const measured: Measured[] = [];
  const empty: number[] = [];
  for (let round = 0; round < 5; round++)
    empty.push(await withPage(browser, 'phone', (page) => timeEmptyPage(page, site)));
  // Chromium rounds the times of events to 8 ms, so a lower value would be a guess.
  const emptyPage = Math.max(16, median(empty));
  const origins = [new URL(site).origin, ...mediaOrigins(readSettings(env))];
  const isOwn = ({ origin }: URL) => origins.includes(origin);
  const setting = { browser, port, site, emptyPage, isOwn };
  for (const locale of locales)
    for (const kind of pageKinds.filter((each) => kinds.length === 0 || kinds.includes(each))) {
      const path = pathToSample(kind, locale);
      console.log(`· ${path}`);
      // The local server scales pictures at the first visit; a real host would have them cached.
      for (const screen of ['phone', 'desktop'] as const)
        await withPage(browser, screen, (page) => page.goto(site + path));
      measured.push(await measurePage(setting, { kind, locale, path }));
    }
  printPages(measured);
  for (const { kind, locale, breaches } of measured) printBreaches(`${kind} ${locale}`, breaches);
}

await withTestSite(measure, { talents, folder: '.build/bench-site' });
