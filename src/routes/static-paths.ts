import { locales } from '#src/i18n/locale.ts';
import { filePathOf, type RouteParams, type SingleKey, type Target } from './path.ts';
import type { RouteKey } from './table.ts';

/** A kind's paths in both languages, for the page file with its name. An unchanged `cacheKey` keeps the built page. */
export function staticPaths<Key extends RouteKey, Props extends object>(
  route: Key,
  pages: ({ params: RouteParams<Key>; cacheKey?: string } & Props)[],
) {
  return locales.flatMap((locale) =>
    pages.map(({ params, cacheKey, ...props }) => {
      const target = { route, params } as Extract<Target, { route: Key }>;
      return {
        // Astro spells the root `undefined`.
        params: { [route]: filePathOf(target, locale) || undefined },
        props: { locale, target, ...props },
        ...(cacheKey && { cacheKey }),
      };
    }),
  );
}

/** The paths of a page kind that has one page in each language. */
export const singlePage = (route: SingleKey) => staticPaths(route, [{ params: {} }]);
