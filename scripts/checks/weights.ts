import { dirname, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '#src/i18n/locale.ts';
import { type Budget, budgets, type PageKind, pageKinds } from './budgets.ts';
import { type Finding, filePattern, type Site } from './files.ts';
import type { Page } from './page.ts';

/**
 * How far over its budget a page must be to stop a deploy: what editors add must not, a bundle that has gone
 * into the wrong page must.
 */
const tolerance = 2;
const isStatic = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/**
 * Weighs files of a site, each once, in bytes of gzip. Of its quickest kind, some percent more than hosts send: what
 * is too heavy here is so by far.
 */
function createScales({ texts }: Site) {
  const known = new Map<string, number>();
  const textOf = (file: string) => texts.get(file) ?? '';

  function weigh(file: string): number {
    const weight = known.get(file) ?? gzipSync(textOf(file), { level: 1 }).length;
    known.set(file, weight);
    return weight;
  }

  /** A module and everything that it imports at once, into `found`. */
  function follow(file: string, found: Set<string>): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, target = ''] of textOf(file).matchAll(isStatic))
      follow(target.startsWith('/') ? target.slice(1) : posix.join(dirname(file), target), found);
    return found;
  }

  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0);
  const own = (links: string[]) => links.filter((link) => /^\/[^/]/.test(link)).map((link) => link.slice(1));

  return {
    html: (file: string) => weigh(file),
    script: (page: Page) =>
      total(own(page.scripts).reduce((found, file) => follow(file, found), new Set<string>())),
    style: (page: Page) => total(new Set(own(page.styles))),
  };
}

/** A list holds every talent, so that its budget grows with them. */
function budgetOf(kind: PageKind, talents: number): Budget {
  const budget = budgets[kind];
  const scale = kind === 'talents' ? Math.max(1, talents / 1000) : 1;
  return { ...budget, html: budget.html * scale };
}

/** Pages that are out of all proportion. */
export function* checkWeights(site: Site): Iterable<Finding> {
  const scales = createScales(site);
  for (const kind of pageKinds) {
    const patterns = locales.map((locale) => filePattern(kind, locale));
    const budget = budgetOf(kind, site.talents ?? 0);
    for (const [file, page] of site.pages) {
      if (!patterns.some((pattern) => pattern.test(file))) continue;
      const weights = { script: scales.script(page), style: scales.style(page), html: scales.html(file) };
      for (const part of ['script', 'style', 'html'] as const) {
        const most = budget[part] * tolerance;
        const weight = weights[part] / 1000;
        if (weight > most) yield { file, problem: `has ${weight.toFixed(1)} kB of ${part}, over ${most} kB` };
      }
    }
  }
}
