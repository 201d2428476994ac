import { locales } from '#src/i18n/locale.ts';
import { filePathOf, type RouteParams, type Target } from './path.ts';
import type { RouteKey } from './table.ts';

/**
 * The paths of a kind's pages in both languages, for the page file that is named after the kind (`[...talent].astro`).
 * A page with a `cacheKey` is kept from the build before while the key is the same.
 */
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

type SingleKey = { [Key in RouteKey]: keyof RouteParams<Key> extends never ? Key : never }[RouteKey];

/** The paths of a page kind that has one page in each language. */
export const singlePage = (route: SingleKey) => staticPaths(route, [{ params: {} }]);
