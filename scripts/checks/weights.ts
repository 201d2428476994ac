import { dirname, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgets, findBreaches, pageKinds } from './budgets.ts';
import { type BuiltSite, type Finding, pagesOf } from './files.ts';

/** A page of more than this multiple of its budget stops a deploy: it loads a bundle that it should not. */
const tolerance = 2;
const rule = `${tolerance} times its budget in scripts/checks/budgets.ts`;
const isStatic = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/** Weighs files with their static imports, in kB of gzip at the fastest level. */
function createScales({ texts }: BuiltSite) {
  const known = new Map<string, number>();

  function weigh(file: string): number {
    const weight = known.get(file) ?? gzipSync(texts.get(file) ?? '', { level: 1 }).length / 1000;
    known.set(file, weight);
    return weight;
  }

  function follow(file: string, found: Set<string>): void {
    if (found.has(file)) return;
    found.add(file);
    for (const [, target = ''] of (texts.get(file) ?? '').matchAll(isStatic))
      follow(target.startsWith('/') ? target.slice(1) : posix.join(dirname(file), target), found);
  }

  return (links: string[] = []) => {
    const found = new Set<string>();
    for (const link of links) if (/^\/[^/]/.test(link)) follow(link.slice(1), found);
    return [...found].reduce((sum, file) => sum + weigh(file), 0);
  };
}

/** Finds pages whose code is far too heavy. Their HTML may be: editors fill it, and must not stop a deploy. */
export function* checkWeights(site: BuiltSite): Iterable<Finding> {
  const weigh = createScales(site);
  for (const kind of pageKinds) {
    const { script, style } = budgets[kind];
    const allowed = { script: script * tolerance, style: style * tolerance };
    for (const file of pagesOf(kind, site.pages.keys())) {
      const page = site.pages.get(file);
      const weights = { script: weigh(page?.scripts), style: weigh(page?.styles) };
      for (const { metric, is, limit } of findBreaches(weights, allowed))
        yield { file, problem: `has ${is.toFixed(1)} kB of ${metric}, over ${limit} kB (${rule})` };
    }
  }
}
