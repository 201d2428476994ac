import { type Locale, locales } from '#src/i18n/locale.ts';
import { filePathOf, type RouteParams, type Target } from './path.ts';
import type { RouteKey } from './table.ts';

/** What every page gets, whatever its kind. */
export interface PageProps {
  locale: Locale;
  target: Target;
}

/**
 * The paths of a page kind in both languages, for the page file that is named after it (`[...about].astro`),
 * each with its finished props.
 */
export async function staticPaths<Key extends RouteKey, Props extends object>(
  route: Key,
  propsOf: (
    locale: Locale,
  ) => Promise<({ params: RouteParams<Key> } & Props)[]> | ({ params: RouteParams<Key> } & Props)[],
) {
  const pages = await Promise.all(
    locales.map(async (locale) =>
      (await propsOf(locale)).map(({ params, ...props }) => {
        const target = { route, params } as Extract<Target, { route: Key }>;
        return {
          // An empty path is the root, which Astro spells `undefined`.
          params: { [route]: filePathOf(target, locale) || undefined },
          props: { locale, target, ...props } as PageProps & Omit<typeof props, never>,
        };
      }),
    ),
  );
  return pages.flat();
}
