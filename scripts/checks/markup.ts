import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigData, HtmlValidate, type Message } from 'html-validate';
import { locales } from '#src/i18n/locale.ts';
import { pageKinds } from './budgets.ts';
import { type Finding, pagesOf, type Site } from './files.ts';

/** The HTML standard and accessibility. Formatting is Biome's job. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'input-attributes': 'error',
    // The bar of page loads has that role because it is kept from page to page.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // A script fills the heading of the error view in.
    'empty-heading': 'off',
    // A label around its field that names it too helps programs that know only one of the two.
    'no-redundant-for': 'off',
  },
};

/** Astro writes the style of its islands before the first island, wherever that is. */
const isOfAstro = ({ message }: Message) => message.startsWith('<style> element is not permitted');

const onePerKind = ({ pages }: Site): string[] =>
  pageKinds.flatMap((kind) => locales.flatMap((locale) => pagesOf(kind, pages.keys(), [locale]).slice(0, 1)));

/** What is wrong with a page's HTML. */
export async function findMarkupProblems(html: string): Promise<string[]> {
  const { results } = await new HtmlValidate(config).validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isOfAstro(message))
    .map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`);
}

/** What is wrong with the HTML of a built site, looked for on one page of each kind in each language. */
export async function checkMarkup(site: Site): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of onePerKind(site)) {
    const problems = await findMarkupProblems(await readFile(join(site.dist, file), 'utf8'));
    findings.push(...problems.map((problem) => ({ file, problem })));
  }
  return findings;
}
