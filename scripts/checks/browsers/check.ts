import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Finding, Site } from '../files.ts';
import { isData } from '../page.ts';
import { isException } from './exceptions.ts';
import { createScriptChecker } from './scripts.ts';
import { createStyleChecker } from './styles.ts';
import { readCompatData } from './support.ts';

interface Source {
  file: string;
  kind: 'script' | 'style';
  text: string;
}

/** The inline style sheets and scripts of a page. */
export function inlineSources(file: string, html: string): Source[] {
  return DomUtils.findAll(
    ({ name, attribs }) =>
      name === 'style' || (name === 'script' && !('src' in attribs) && !isData(attribs['type'])),
    parseDocument(html).children,
  ).map((element) => ({ file, kind: element.name as Source['kind'], text: DomUtils.textContent(element) }));
}

/** The fewest pages that together hold every inline script and style; most pages hold the same. */
function pagesWithInline({ pages }: Site): string[] {
  const seen = new Set<string>();
  return [...pages].flatMap(([file, { inline }]) => {
    const news = [...inline.script, ...inline.style].filter((hash) => !seen.has(hash));
    for (const hash of news) seen.add(hash);
    return news.length > 0 ? [file] : [];
  });
}

/** Finds what some promised browser does not know in the scripts and style sheets of a built site. */
export async function checkBrowsers(site: Site): Promise<Finding[]> {
  const data = readCompatData();
  const check = { script: createScriptChecker(data), style: createStyleChecker(data) };
  const files = [...site.texts].flatMap(([file, text]): Source[] => {
    if (file.endsWith('.css')) return [{ file, kind: 'style', text }];
    return /\.m?js$/.test(file) ? [{ file, kind: 'script', text }] : [];
  });
  const pages = await Promise.all(
    pagesWithInline(site).map(async (file) =>
      inlineSources(file, await readFile(join(site.dist, file), 'utf8')),
    ),
  );
  return [...files, ...pages.flat()].flatMap(({ file, kind, text }) =>
    [...check[kind](text)]
      .filter((name) => !isException(name, file))
      .map((name) => ({ file, problem: `has ${name}, which not every promised browser knows` })),
  );
}
