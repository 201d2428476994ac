import slugify from '@sindresorhus/slugify';
import { fallbackLocale, type Locale, languageTags, locales } from '#src/i18n/locale.ts';
import { type RouteKey, routes } from './table.ts';

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values that an address of this kind needs, by name. */
export type RouteParams<Key extends RouteKey> = Record<ParamsOf<(typeof routes)[Key]['pt']>, string>;

/** The page kinds whose address needs no values. */
export type SingleKey = { [Key in RouteKey]: keyof RouteParams<Key> extends never ? Key : never }[RouteKey];

/** A page kind with its values: pages, menu and language switch use this instead of an address. */
export type Target = { [Key in RouteKey]: { route: Key; params: RouteParams<Key> } }[RouteKey];

/** A page's address, its values encoded. @example pathTo('talents', 'en', { gender: 'man' }) // '/en/talents/man' */
export function pathTo(route: SingleKey, locale: Locale): string;
export function pathTo<Key extends RouteKey>(route: Key, locale: Locale, params: RouteParams<Key>): string;
export function pathTo(route: RouteKey, locale: Locale, params = {}): string {
  return fill(routes[route][locale], params, encodeURIComponent);
}

export const pathToTarget = ({ route, params }: Target, locale: Locale): string =>
  fill(routes[route][locale], params, encodeURIComponent);

/** The file path of a target: not encoded, without the leading slash. */
export const filePathOf = ({ route, params }: Target, locale: Locale): string =>
  fill(routes[route][locale], params, (value) => value).slice(1);

const fill = (pattern: string, params: Record<string, string>, write: (value: string) => string): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => write(params[name] ?? ''));

export const absolute = (path: string, siteUrl: string): string => new URL(path, siteUrl).href;

/** The agency's id in facts for search engines. @param url any full address of the site */
export const agencyId = (url: string) => absolute('/#agency', url);

/** The full address of the page in each language, and of the one for all other languages (`x-default`). */
export function alternates(target: Target, siteUrl: string): { lang: string; href: string }[] {
  const href = (locale: Locale) => absolute(pathToTarget(target, locale), siteUrl);
  return [
    ...locales.map((locale) => ({ lang: languageTags[locale], href: href(locale) })),
    { lang: 'x-default', href: href(fallbackLocale) },
  ];
}

/** The path of the news feed (RSS). No page can have it: slugs contain no dots. */
export const pathToFeed = (locale: Locale): string => `${pathTo('news', locale)}/rss.xml`;

const longestSlug = 80;

/** A name as the last segment of an address, `ü` as `u`; `fallback` if it has no ASCII spelling. */
export function toSlug(name: string, fallback = 'talent'): string {
  const plain = name.normalize('NFD').replaceAll('\u0308', '');
  const slug = slugify(plain, { decamelize: false }).slice(0, longestSlug).replace(/-+$/, '');
  // The host serves `index` as the page of the folder.
  return slug && slug !== 'index' ? slug : fallback;
}

/** A kind's paths in both languages, for its page file. A page with an unchanged `cacheKey` is reused. */
export function staticPaths<Key extends RouteKey, Props extends object>(
  route: Key,
  pages: ({ params: RouteParams<Key>; cacheKey?: string } & Props)[],
) {
  return locales.flatMap((locale) =>
    pages.map(({ params, cacheKey, ...props }) => {
      const target = { route, params } as Extract<Target, { route: Key }>;
      return {
        // For Astro, the root is `undefined`.
        params: { [route]: filePathOf(target, locale) || undefined },
        props: { locale, target, ...props },
        ...(cacheKey && { cacheKey }),
      };
    }),
  );
}

/** The paths of a page kind that has one page in each language. */
export const singlePage = (route: SingleKey) => staticPaths(route, [{ params: {} }]);
