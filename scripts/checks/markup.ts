import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigData, HtmlValidate, type Message } from 'html-validate';
import { locales } from '#src/i18n/locale.ts';
import { pageKinds } from './budgets.ts';
import { type BuiltSite, type Finding, pagesOf } from './files.ts';

/** The HTML standard and accessibility. Formatting is Biome's job. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'input-attributes': 'error',
    // The progress bar of page loads is an element with that role because it persists from page to page.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // A script fills in the heading of the error view.
    'empty-heading': 'off',
    // A label that both surrounds and names its field helps programs that know only one of the two.
    'no-redundant-for': 'off',
  },
};

/** Astro puts the style of its islands before the first island, wherever that is. */
const isOfAstro = ({ message }: Message) => message.startsWith('<style> element is not permitted');

const onePerKind = ({ pages }: BuiltSite): string[] =>
  pageKinds.flatMap((kind) => locales.flatMap((locale) => pagesOf(kind, pages.keys(), [locale]).slice(0, 1)));

/** What is wrong with a page's HTML. */
export async function findMarkupProblems(html: string): Promise<string[]> {
  const { results } = await new HtmlValidate(config).validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isOfAstro(message))
    .map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`);
}

/** Checks the HTML of one page of each kind in each language. */
export async function checkMarkup(site: BuiltSite): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of onePerKind(site)) {
    const html = await readFile(join(site.dist, file), 'utf8');
    findings.push(...(await findMarkupProblems(html)).map((problem) => ({ file, problem })));
  }
  return findings;
}
