import { fallbackLocale, locales } from '#src/i18n/locale.ts';
import { pathTo } from './path.ts';
import { genders, routes } from './table.ts';

interface Redirect {
  from: string;
  to: string;
  status: 301 | 404;
  /** Whether it applies even if a file has that name. */
  isForced?: boolean;
}

/**
 * The host's rules; the first match applies. They remove the fallback locale's prefix, lead `homem` to the men's list
 * and any other gender to the women's, and give each language its own 404 page. The talent function redirects talents.
 *
 * No target begins with the visitor's input: the host would turn `/pt//evil.example` into `//evil.example`, the
 * address of another site.
 */
function redirects(): Redirect[] {
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
        { from: list('homem'), to: list('man'), status: 301 },
        { from: `${parent}/:gender`, to: list(genders[0]), status: 301 },
        { from: parent, to: list(genders[0]), status: 301 },
      ];
    }),
    // Requested by its own address, a 404 page would answer 200.
    { from: '/404', to: '/404.html', status: 404, isForced: true },
    { from: '/en/404', to: '/en/404.html', status: 404, isForced: true },
    { from: '/en/*', to: '/en/404.html', status: 404 },
  ];
}

function firstSegments(): string[] {
  const paths = Object.values(routes).flatMap((route) => locales.map((locale) => route[locale]));
  return [...new Set(paths.map((path) => path.split('/')[1] ?? '').filter(Boolean))];
}

export function redirectsFile(): string {
  return redirects()
    .map(({ from, to, status, isForced }) => `${from} ${to} ${status}${isForced ? '!' : ''}\n`)
    .join('');
}
