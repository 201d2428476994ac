import { type Locale, locales } from '#src/i18n/locale.ts';
import { type RouteKey, routes } from '#src/routes/table.ts';
import { escapeXml } from '#src/routes/xml.ts';
import { Failure } from '../shared/main.ts';
import { type BuiltSite, type Finding, pagesOf } from './files.ts';
import { imagesPath, parseStyleLinks } from './page.ts';
import { createSecretFinder } from './secrets.ts';
import { checkWeights } from './weights.ts';

/** The address at which the host shows a page's file: without extension and `index`, values encoded. */
function pathOfFile(file: string): string {
  const path = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function* checkEnds({ pages }: BuiltSite): Iterable<Finding> {
  for (const [file, { isWhole }] of pages)
    if (!isWhole) yield { file, problem: 'is cut off: delete .cache/, and build again' };
}

function* checkHeads({ pages, siteUrl }: BuiltSite): Iterable<Finding> {
  for (const [file, page] of pages) {
    if (!page.lang) yield { file, problem: 'has no lang' };
    if (!page.title.trim()) yield { file, problem: 'has no title' };
    if (!page.description?.trim()) yield { file, problem: 'has no description' };
    if (page.headings !== 1) yield { file, problem: `has ${page.headings} h1, not one` };
    if (page.isHidden && page.canonical === undefined) continue;
    const own = new URL(pathOfFile(file), siteUrl).href;
    if (page.canonical !== own) yield { file, problem: `canonical is ${page.canonical}, not ${own}` };
  }
}

function* checkAlternates({ pages, siteUrl }: BuiltSite): Iterable<Finding> {
  const byAddress = new Map(
    [...pages].map(([file, page]) => [new URL(pathOfFile(file), siteUrl).href, page]),
  );
  for (const [file, page] of pages) {
    if (page.canonical === undefined) continue;
    const own = page.alternates.find(({ lang }) => lang === page.lang)?.href;
    if (own !== page.canonical) yield { file, problem: `hreflang ${page.lang} is ${own}, not the canonical` };
    for (const { lang, href } of page.alternates) {
      const other = byAddress.get(href);
      if (!other) yield { file, problem: `hreflang ${lang} leads nowhere: ${href}` };
      else if (!other.alternates.some((back) => back.lang === page.lang && back.href === page.canonical))
        yield { file, problem: `hreflang ${lang} is not mutual: ${href}` };
    }
  }
}

/** Its functions return what is wrong with a link or picture, `undefined` if it leads somewhere or out of the site. */
function createLinkChecker({ siteUrl, functionPaths, imageSources, files, pages }: BuiltSite) {
  const origin = new URL(siteUrl).origin;
  const functions = functionPaths.map((pathname) => new URLPattern({ pathname }));
  const sources = imageSources.map((source) => new RegExp(source));
  const known = new Map<string, string | undefined>();

  function checkPicture(source: string): string | undefined {
    if (!/^https?:/.test(source)) return checkAddress(URL.parse(source, origin));
    return sources.some((allowed) => allowed.test(source))
      ? undefined
      : 'is a picture that the image service may not fetch';
  }

  /** Checks an address on the site. */
  function checkAddress(url: URL | null): string | undefined {
    const path = url && decode(url.pathname);
    if (!url || !path) return 'is no address';
    if (path === imagesPath) return checkPicture(url.searchParams.get('url') ?? '');
    const name = path.slice(1);
    const names = [name, `${name}.html`, name ? `${name}/index.html` : 'index.html'];
    const file = names.find((each) => files.has(each));
    return file === undefined ? checkFunction(url.pathname) : checkId(file, decode(url.hash.slice(1)));
  }

  const checkFunction = (pathname: string) =>
    functions.some((pattern) => pattern.test({ pathname })) ? undefined : 'leads nowhere';

  const checkId = (file: string, id: string | undefined) =>
    !id || !pages.has(file) || pages.get(file)?.ids.includes(id) ? undefined : 'leads to no id of that page';

  function checkLink(link: string, file: string): string | undefined {
    const url = URL.parse(link, link.startsWith('/') ? origin : new URL(pathOfFile(file), origin).href);
    const leadsAway = url && (url.origin !== origin || !/^https?:$/.test(url.protocol));
    return leadsAway ? undefined : checkAddress(url);
  }

  function once(key: string, check: () => string | undefined): string | undefined {
    if (!known.has(key)) known.set(key, check());
    return known.get(key);
  }

  return {
    // Only links that start at the root are the same on every page.
    checkLink: (link: string, file: string) =>
      link.startsWith('/') ? once(link, () => checkLink(link, file)) : checkLink(link, file),
    checkPicture: (source: string) => once(source, () => checkPicture(source)),
  };
}

function* checkLinks(site: BuiltSite): Iterable<Finding> {
  const { checkLink, checkPicture } = createLinkChecker(site);
  const checkAll = (file: string, links: string[], check: typeof checkLink): Finding[] =>
    links.flatMap((link) => {
      const problem = check(link, file);
      return problem ? [{ file, problem: `${link} ${problem}` }] : [];
    });
  for (const [file, { links, pictures }] of site.pages)
    yield* [...checkAll(file, links, checkLink), ...checkAll(file, pictures, checkPicture)];
  for (const [file, text] of site.texts)
    if (file.endsWith('.css')) yield* checkAll(file, parseStyleLinks(text), checkLink);
}

function* checkSecrets({ pages, texts, secrets }: BuiltSite): Iterable<Finding> {
  const find = createSecretFinder(secrets);
  for (const [file, { leaks }] of pages)
    for (const name of leaks) yield { file, problem: `holds the value of ${name}` };
  for (const [file, text] of texts)
    for (const name of find(text)) yield { file, problem: `holds the value of ${name}` };
}

function* checkSitemap({ pages, texts }: BuiltSite): Iterable<Finding> {
  const file = 'sitemap.xml';
  const listed = new Set((texts.get(file) ?? '').match(/(?<=<loc>)[^<]*/g));
  for (const { canonical, isHidden } of pages.values()) {
    if (canonical === undefined || isHidden) continue;
    if (!listed.delete(escapeXml(canonical)))
      yield { file, problem: `lacks ${canonical}, which src/pages/sitemap.xml.ts has to list` };
  }
  for (const url of listed) yield { file, problem: `names ${url}, which is no page for search engines` };
}

function* checkRoutes({ pages, talents }: BuiltSite): Iterable<Finding> {
  const count = (route: RouteKey, locale: Locale) => pagesOf(route, pages.keys(), [locale]).length;
  for (const route of Object.keys(routes) as RouteKey[]) {
    const [first, ...others] = locales;
    const expected = count(route, first);
    for (const locale of others) {
      const number = count(route, locale);
      if (number !== expected)
        yield { file: routes[route][locale], problem: `has ${number} pages, but ${expected} in ${first}` };
    }
  }
  const built = count('talent', locales[0]);
  if (talents !== undefined && built !== talents)
    yield { file: routes.talent.pt, problem: `has ${built} pages for ${talents} talents` };
}

/** Everything that is wrong with a built site, sorted by file. */
export function checkDist(site: BuiltSite): Finding[] {
  if (site.pages.size === 0)
    return [{ file: site.dist, problem: 'contains no page: run "npm run build" first' }];
  const checks = [
    checkEnds,
    checkHeads,
    checkAlternates,
    checkLinks,
    checkSecrets,
    checkSitemap,
    checkRoutes,
    checkWeights,
  ];
  const findings = new Map<string, Finding>();
  for (const finding of checks.flatMap((check) => [...check(site)]))
    findings.set(`${finding.file} ${finding.problem}`, finding);
  return [...findings.values()].sort((a, b) => a.file.localeCompare(b.file, 'en'));
}

const maxShown = 30;

/** @throws {Failure} if there are findings, with `title` and a list of them, as far as they fit on a screen */
export function assertNone(findings: Finding[], title: string): void {
  const problems = Map.groupBy(findings, ({ problem }) => problem);
  if (problems.size === 0) return;
  const lines = [...problems].map(([problem, found]) => {
    const more = found.length > 1 ? ` and ${found.length - 1} more` : '';
    return `  ${found[0]?.file}${more}: ${problem}`;
  });
  const rest = lines.length > maxShown ? [`  … and ${lines.length - maxShown} more`] : [];
  throw new Failure([title, ...lines.slice(0, maxShown), ...rest].join('\n'));
}
