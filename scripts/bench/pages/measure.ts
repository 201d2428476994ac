import type { Browser } from '@playwright/test';
import { findViolations } from '../../../tests/support/axe.ts';
import { type Breach, findBreaches } from '../../checks/breaches.ts';
import { type Budget, budgets, type PageKind } from '../../checks/budgets.ts';
import { quantile } from '../quantile.ts';
import type { Sample } from './addresses.ts';
import { withPage } from './browser.ts';
import { type Times, timeInteractions } from './interactions.ts';
import { type Judgement, judge } from './lighthouse.ts';
import { type Load, loadPage } from './load.ts';

/** Where and with what pages are measured. */
export interface Setting {
  browser: Browser;
  /** Where the browser's DevTools answer. */
  port: number;
  /** The origin of the site. */
  site: string;
  /** The origins of the agency's media. */
  media: readonly string[];
  /** What a press takes on an empty page, in milliseconds. */
  emptyPage: number;
}

export interface Measured extends Sample {
  phone: Load;
  /** With the rules of axe that are broken. */
  desktop: Load & { violations: string[] };
  times: Times;
  lighthouse: Judgement;
  /** What the budget speaks of. */
  figures: Partial<Budget>;
  breaches: Breach<keyof Budget>[];
}

/** Metrics that depend on what else the machine does. */
const noisy: (keyof Budget)[] = ['paint', 'blocking', 'performance', 'interaction'];
const tries = 3;

/** Audits that fail on purpose: pages hidden from search engines, and the status of the error page. */
const meant: Partial<Record<PageKind, string[]>> = {
  selection: ['is-crawlable'],
  notFound: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

async function measureOnce({ browser, port, site, media, emptyPage }: Setting, sample: Sample) {
  const url = site + sample.path;
  const onPhone = await withPage(browser, 'phone', async (page) => {
    const { load, traffic } = await loadPage(page, url, media);
    const times = await timeInteractions(page, sample.kind);
    return { load, times, opened: (await traffic()).weights.script };
  });
  const desktop = await withPage(browser, 'desktop', async (page) => {
    const { load } = await loadPage(page, url, media);
    return { ...load, violations: await findViolations(page) };
  });
  const lighthouse = await judge(url, { port, skipAudits: meant[sample.kind] ?? [] });
  const { load: phone, times, opened } = onPhone;
  const { script, style, html } = phone.weights;
  const { failed: _, ...judged } = lighthouse;
  const figures: Partial<Budget> = {
    ...{ script, style, html, opened, ...judged },
    requests: phone.requests,
    elements: phone.elements,
    shift: Math.max(phone.shift, desktop.shift),
    thirdParty: Math.max(phone.thirdParty.length, desktop.thirdParty.length),
    violations: desktop.violations.length,
    interaction: Math.max(...Object.values(times)) / emptyPage,
  };
  return { ...sample, phone, desktop, times, lighthouse, figures };
}

/** Measures a page, and twice more if a noisy metric is outside its budget: then the median decides. */
export async function measurePage(setting: Setting, sample: Sample): Promise<Measured> {
  const budget = budgets[sample.kind];
  const first = await measureOnce(setting, sample);
  const runs = [first];
  const isInDoubt = () =>
    findBreaches(first.figures, budget).some(({ metric }) => noisy.includes(metric)) && runs.length < tries;
  while (isInDoubt()) runs.push(await measureOnce(setting, sample));
  const figures = { ...first.figures };
  for (const metric of noisy)
    figures[metric] = quantile(
      runs.map((run) => run.figures[metric] ?? Number.NaN),
      0.5,
    );
  return { ...first, figures, breaches: findBreaches(figures, budget) };
}
