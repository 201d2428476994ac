import { dirname, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBreaches } from './breaches.ts';
import { type Budget, budgets, type PageKind, pageKinds } from './budgets.ts';
import { type Finding, pagesOf, type Site } from './files.ts';

/** How many times its budget a page must weigh to stop a deploy, as it does with a bundle that it should not have. */
const tolerance = 2;
const isStatic = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/**
 * Weighs files of a site, in kB of gzip. The fastest level is a few percent larger than what hosts send, which does not
 * matter here.
 */
function createScales({ texts }: Site) {
  const known = new Map<string, number>();

  function weigh(file: string): number {
    const weight = known.get(file) ?? gzipSync(texts.get(file) ?? '', { level: 1 }).length / 1000;
    known.set(file, weight);
    return weight;
  }

  /** A module and everything that it imports at once, into `found`. */
  function follow(file: string, found: Set<string>): void {
    if (found.has(file)) return;
    found.add(file);
    for (const [, target = ''] of (texts.get(file) ?? '').matchAll(isStatic))
      follow(target.startsWith('/') ? target.slice(1) : posix.join(dirname(file), target), found);
  }

  /** What files of the site weigh together, with the modules that they import at once. */
  function weighAll(links: string[]): number {
    const found = new Set<string>();
    for (const link of links) if (/^\/[^/]/.test(link)) follow(link.slice(1), found);
    return [...found].reduce((sum, file) => sum + weigh(file), 0);
  }

  return { weigh, weighAll };
}

function allowed(kind: PageKind): Pick<Budget, 'script' | 'style' | 'html'> {
  const { script, style, html } = budgets[kind];
  return { script: script * tolerance, style: style * tolerance, html: html * tolerance };
}

/**
 * The kinds whose pages hold no more of the services' content than the shell does. Only their HTML is weighed: they
 * grow with the templates, and what editors add must not stop a deploy.
 */
const withoutContent: readonly PageKind[] = ['privacy', 'notFound'];

/** The pages whose text `checkWeights` needs. */
export const weighedPages = (files: Iterable<string>): string[] =>
  withoutContent.flatMap((kind) => pagesOf(kind, files));

/** Finds pages that are far too heavy. */
export function* checkWeights(site: Site): Iterable<Finding> {
  const { weigh, weighAll } = createScales(site);
  for (const kind of pageKinds)
    for (const file of pagesOf(kind, site.pages.keys())) {
      const { scripts = [], styles = [] } = site.pages.get(file) ?? {};
      const weights = {
        script: weighAll(scripts),
        style: weighAll(styles),
        ...(withoutContent.includes(kind) && { html: weigh(file) }),
      };
      for (const { metric, is, limit } of findBreaches(weights, allowed(kind)))
        yield { file, problem: `has ${is.toFixed(1)} kB of ${metric}, over ${limit} kB` };
    }
}
