import type { CompatData } from '@mdn/browser-compat-data';
import type { Finding, Site } from '../files.ts';
import { isException } from './exceptions.ts';
import { createScriptChecker } from './scripts.ts';
import { createStyleChecker } from './styles.ts';

interface Source {
  file: string;
  kind: 'script' | 'style';
  text: string;
}

/** The scripts and style sheets of a site, each text once: most pages hold the same. */
function sourcesOf({ texts, pages }: Site): Source[] {
  const files = [...texts].flatMap(([file, text]): Source[] => {
    if (file.endsWith('.css')) return [{ file, kind: 'style', text }];
    return /\.m?js$/.test(file) ? [{ file, kind: 'script', text }] : [];
  });
  const inline = [...pages].flatMap(([file, { inline }]): Source[] => [
    ...inline.script.map((text) => ({ file, kind: 'script' as const, text })),
    ...inline.style.map((text) => ({ file, kind: 'style' as const, text })),
  ]);
  return [...files, ...new Map(inline.map((source) => [source.text, source])).values()];
}

/** Finds what some promised browser lacks in the scripts and style sheets of a site. */
export function checkBrowsers(site: Site, data: CompatData): Finding[] {
  const check = { script: createScriptChecker(data), style: createStyleChecker(data) };
  return sourcesOf(site).flatMap(({ file, kind, text }) =>
    [...check[kind](text)]
      .filter((name) => !isException(name, file))
      .map((name) => ({ file, problem: `has ${name}, which not every promised browser knows` })),
  );
}
