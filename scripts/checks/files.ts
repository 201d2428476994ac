import { type Locale, locales } from '#src/i18n/locale.ts';
import { routes } from '#src/routes/table.ts';
import type { PageKind } from './budgets.ts';
import type { Page } from './page.ts';

export interface DistOptions {
  dist: string;
  /** The public origin that canonical addresses start with. */
  siteUrl: string;
  /** Values that must not be in any file, by the name to report. */
  secrets: Record<string, string>;
  /** The paths that functions answer, as URL patterns (`/api/*`). */
  functionPaths: string[];
  /** What the host's image service may fetch, as regular expressions on full addresses. */
  imageSources: string[];
  /** How many talents the site was built from; without it, only the languages are compared. */
  talents?: number;
}

export interface Finding {
  file: string;
  problem: string;
}

/** What is kept of a page. Its HTML is not, since there may be thousands of pages. */
export interface BuiltPage extends Page {
  leaks: string[];
}

export interface BuiltSite extends DistOptions {
  /** Every file, with `/` in its path. */
  files: Set<string>;
  pages: Map<string, BuiltPage>;
  texts: Map<string, string>;
}

const paths: Record<PageKind, Record<Locale, string>> = {
  ...routes,
  notFound: { pt: '/404', en: '/en/404' },
};

/** The files of the pages of a kind, in the given languages. */
export function pagesOf(kind: PageKind, files: Iterable<string>, languages: readonly Locale[] = locales) {
  const patterns = languages.map((locale) => {
    const path = paths[kind][locale].slice(1).replace(/:\w+/g, '[^/]+');
    return new RegExp(`^${path || 'index'}(/index)?\\.html$`);
  });
  return [...files].filter((file) => patterns.some((pattern) => pattern.test(file)));
}
