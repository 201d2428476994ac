import { dirname, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '#src/i18n/locale.ts';
import { findBreaches } from './breaches.ts';
import { type Budget, budgets, type PageKind, pageKinds } from './budgets.ts';
import { type Finding, filePattern, type Site } from './files.ts';
import type { Page } from './page.ts';

/** How many times its budget a page must weigh to stop a deploy, as it does with a bundle that it should not have. */
const tolerance = 2;
const isStatic = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/** Remembers what `make` makes of each file. */
function once<Made>(make: (file: string) => Made): (file: string) => Made {
  const known = new Map<string, Made>();
  return (file) => {
    const made = known.has(file) ? (known.get(file) as Made) : make(file);
    known.set(file, made);
    return made;
  };
}

/**
 * Weighs files of a site, each once, in kB of gzip. The fastest level is a few percent larger than what hosts send,
 * which does not matter here.
 */
function createScales({ texts }: Site) {
  const textOf = (file: string) => texts.get(file) ?? '';
  const weigh = once((file) => gzipSync(textOf(file), { level: 1 }).length / 1000);

  /** The modules that a module imports at once. */
  const importsOf = once((file) =>
    [...textOf(file).matchAll(isStatic)].map(([, target = '']) =>
      target.startsWith('/') ? target.slice(1) : posix.join(dirname(file), target),
    ),
  );

  /** A module and everything that it imports at once, into `found`. */
  function follow(file: string, found: Set<string>): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const target of importsOf(file)) follow(target, found);
    return found;
  }

  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0);
  const own = (links: string[]) => links.filter((link) => /^\/[^/]/.test(link)).map((link) => link.slice(1));

  return {
    html: weigh,
    script: (page: Page) =>
      total(own(page.scripts).reduce((found, file) => follow(file, found), new Set<string>())),
    style: (page: Page) => total(new Set(own(page.styles))),
  };
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

function filesOf(kind: PageKind, files: Iterable<string>): string[] {
  const patterns = locales.map((locale) => filePattern(kind, locale));
  return [...files].filter((file) => patterns.some((pattern) => pattern.test(file)));
}

/** The pages whose text `checkWeights` needs. */
export const weighedPages = (files: Iterable<string>): string[] =>
  withoutContent.flatMap((kind) => filesOf(kind, files));

/** Finds pages that are far too heavy. */
export function* checkWeights(site: Site): Iterable<Finding> {
  const scales = createScales(site);
  for (const kind of pageKinds) {
    for (const file of filesOf(kind, site.pages.keys())) {
      const page = site.pages.get(file);
      if (!page) continue;
      const weights = {
        script: scales.script(page),
        style: scales.style(page),
        ...(withoutContent.includes(kind) && { html: scales.html(file) }),
      };
      for (const { metric, is, limit } of findBreaches(weights, allowed(kind)))
        yield { file, problem: `has ${is.toFixed(1)} kB of ${metric}, over ${limit} kB` };
    }
  }
}
