import { type Locale, locales } from '#src/i18n/locale.ts';
import { filePathOf, type RouteParams, type Target } from './path.ts';
import type { RouteKey } from './table.ts';

interface PageProps {
  locale: Locale;
  target: Target;
}

type MaybePromise<Value> = Value | Promise<Value>;

/**
 * The paths of a page kind in both languages with each page's finished props, for the page file that is named after
 * the kind (`[...talent].astro`). A page with a `cacheKey` is kept from the build before while the key is the same.
 */
export async function staticPaths<Key extends RouteKey, Props extends object>(
  route: Key,
  propsOf: (locale: Locale) => MaybePromise<({ params: RouteParams<Key>; cacheKey?: string } & Props)[]>,
) {
  const pages = await Promise.all(
    locales.map(async (locale) =>
      (await propsOf(locale)).map(({ params, cacheKey, ...props }) => {
        const target = { route, params } as Extract<Target, { route: Key }>;
        return {
          // Astro spells the root `undefined`.
          params: { [route]: filePathOf(target, locale) || undefined },
          props: { locale, target, ...props } as PageProps & Omit<typeof props, never>,
          ...(cacheKey && { cacheKey }),
        };
      }),
    ),
  );
  return pages.flat();
}

type SingleKey = { [Key in RouteKey]: keyof RouteParams<Key> extends never ? Key : never }[RouteKey];

/** The paths of a page kind that has one page in each language. */
export const singlePage = (route: SingleKey) => staticPaths(route, () => [{ params: {} }]);
