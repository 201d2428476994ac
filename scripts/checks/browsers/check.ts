import type { CompatData } from '@mdn/browser-compat-data';
import type { BuiltSite, Finding } from '../files.ts';
import { isException } from './exceptions.ts';
import { createScriptChecker } from './scripts.ts';
import { createStyleChecker } from './styles.ts';

/** Finds what some promised browser lacks in the scripts and style sheets of a site. */
export function checkBrowsers({ texts, pages }: BuiltSite, data: CompatData): Finding[] {
  const check = { script: createScriptChecker(data), style: createStyleChecker(data) };
  // Each text once: most pages hold the same.
  const sources = new Map<string, [file: string, kind: 'script' | 'style']>();
  for (const [file, text] of texts)
    if (/\.(css|m?js)$/.test(file)) sources.set(text, [file, file.endsWith('.css') ? 'style' : 'script']);
  for (const [file, { inline }] of pages)
    for (const kind of ['script', 'style'] as const)
      for (const text of inline[kind]) sources.set(text, [file, kind]);
  return [...sources].flatMap(([text, [file, kind]]) =>
    [...check[kind](text)]
      .filter((name) => !isException(name, file))
      .map((name) => ({ file, problem: `has ${name}, which not every promised browser knows` })),
  );
}
