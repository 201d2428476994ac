import { fallbackLocale, locales } from '#src/i18n/locale.ts';
import { pathTo } from './path.ts';
import { genders, routes } from './table.ts';

interface Redirect {
  from: string;
  to: string;
  status: 301 | 404;
  /** Whether it wins over a file of that name. */
  isForced?: boolean;
}

/**
 * The host's rules (decisions, "Routes"), first match first: the fallback locale's prefix goes away before every
 * address that there is, any gender but the two lists' own is treated by the spec's table, and each language has
 * its own 404 page. Talents need no rule: the talent function knows where they are.
 *
 * No target begins with what a visitor wrote: of `/pt//evil.example` the host's engine would make `//evil.example`,
 * the address of another site.
 */
function redirects(): Redirect[] {
  const men = ['homem'];
  return [
    { from: `/${fallbackLocale}`, to: '/', status: 301, isForced: true },
    ...firstSegments().flatMap((segment): Redirect[] => [
      { from: `/${fallbackLocale}/${segment}`, to: `/${segment}`, status: 301, isForced: true },
      { from: `/${fallbackLocale}/${segment}/*`, to: `/${segment}/:splat`, status: 301, isForced: true },
    ]),
    ...locales.flatMap((locale): Redirect[] => {
      const list = (gender: string) => pathTo('talents', locale, { gender });
      const parent = list('').replace(/\/$/, '');
      return [
        ...men.map((alias): Redirect => ({ from: list(alias), to: list('man'), status: 301 })),
        { from: `${parent}/:gender`, to: list(genders[0]), status: 301 },
        { from: parent, to: list(genders[0]), status: 301 },
      ];
    }),
    // Asked for by its own address, a 404 page would answer 200.
    { from: '/404', to: '/404.html', status: 404, isForced: true },
    { from: '/en/404', to: '/en/404.html', status: 404, isForced: true },
    { from: '/en/*', to: '/en/404.html', status: 404 },
  ];
}

/** What addresses of pages begin with, each once. */
function firstSegments(): string[] {
  const paths = Object.values(routes).flatMap((route) => locales.map((locale) => route[locale]));
  return [...new Set(paths.map((path) => path.split('/')[1] ?? '').filter(Boolean))];
}

/** The rules as the host's `_redirects` file. */
export function redirectsFile(): string {
  return redirects()
    .map(({ from, to, status, isForced }) => `${from} ${to} ${status}${isForced ? '!' : ''}\n`)
    .join('');
}
