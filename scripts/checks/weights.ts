import { dirname, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '#src/i18n/locale.ts';
import { type Budget, budgets, type PageKind, pageKinds } from './budgets.ts';
import { type BuiltPage, type Finding, filePattern, type Site } from './files.ts';
import type { Page } from './page.ts';

/**
 * How far over its budget a page must be to stop a deploy: what editors add must not, a bundle that has gone
 * into the wrong page must.
 */
const tolerance = 2;
const isStatic = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/** Gives what `make` makes of a file, made once. */
function once<Made>(make: (file: string) => Made): (file: string) => Made {
  const known = new Map<string, Made>();
  return (file) => {
    const made = known.has(file) ? (known.get(file) as Made) : make(file);
    known.set(file, made);
    return made;
  };
}

/**
 * Weighs files of a site, each once, in bytes of gzip. Of its quickest kind, some percent more than hosts send: what
 * is too heavy here is so by far.
 */
function createScales({ texts }: Site) {
  const textOf = (file: string) => texts.get(file) ?? '';
  const weigh = once((file) => gzipSync(textOf(file), { level: 1 }).length);

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

/** A list holds every talent, so that its budget grows with them. */
function budgetOf(kind: PageKind, talents: number): Budget {
  const budget = budgets[kind];
  const scale = kind === 'talents' ? Math.max(1, talents / 1000) : 1;
  return { ...budget, html: budget.html * scale };
}

const filesOf = (kind: PageKind, pages: ReadonlyMap<string, BuiltPage>) => {
  const patterns = locales.map((locale) => filePattern(kind, locale));
  return [...pages.keys()].filter((file) => patterns.some((pattern) => pattern.test(file)));
};

/** How many pages of each kind are weighed themselves: to compress thousands takes as long as to render them. */
const weighed = 4;

/** The largest pages of a kind, before compression. */
function largestOf(kind: PageKind, pages: ReadonlyMap<string, BuiltPage>): string[] {
  const sizeOf = (file: string) => pages.get(file)?.size ?? 0;
  return filesOf(kind, pages)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, weighed);
}

/** The pages whose text `checkWeights` needs. */
export const largestPages = (pages: ReadonlyMap<string, BuiltPage>): string[] =>
  pageKinds.flatMap((kind) => largestOf(kind, pages));

/** Pages that are out of all proportion. */
export function* checkWeights(site: Site): Iterable<Finding> {
  const scales = createScales(site);
  for (const kind of pageKinds) {
    const budget = budgetOf(kind, site.talents ?? 0);
    const compare = function* (file: string, part: 'script' | 'style' | 'html', bytes: number) {
      const most = budget[part] * tolerance;
      const weight = bytes / 1000;
      if (weight > most) yield { file, problem: `has ${weight.toFixed(1)} kB of ${part}, over ${most} kB` };
    };
    for (const file of filesOf(kind, site.pages)) {
      const page = site.pages.get(file);
      if (page) yield* compare(file, 'script', scales.script(page));
      if (page) yield* compare(file, 'style', scales.style(page));
    }
    for (const file of largestOf(kind, site.pages)) yield* compare(file, 'html', scales.html(file));
  }
}
