import { fallbackLocale, locales } from '#src/i18n/locale.ts';
import { pathTo } from './path.ts';
import { genders, routes } from './table.ts';

/**
 * The host's `_redirects` file. The first match applies; `!` applies even if a file has that name. The rules
 * remove the fallback locale's prefix, redirect `homem` to the men's list and any other gender to the women's,
 * lead talents to their function, and give each language its own 404 page. No target begins with the
 * visitor's input: the host would turn `/pt//evil.example` into `//evil.example`, another site's address.
 */
export function redirectsFile(): string {
  const rules = [
    `/${fallbackLocale} / 301!`,
    ...firstSegments().flatMap((segment) => [
      `/${fallbackLocale}/${segment} /${segment} 301!`,
      `/${fallbackLocale}/${segment}/* /${segment}/:splat 301!`,
    ]),
    ...locales.flatMap((locale) => {
      const list = (gender: string) => pathTo('talents', locale, { gender });
      const parent = list('').replace(/\/$/, '');
      return [
        `${list('homem')} ${list('man')} 301`,
        `${parent}/:gender ${list(genders[0])} 301`,
        `${parent} ${list(genders[0])} 301`,
        // Before `/en/*`: the host may take its 404 page for a file, to which the talent function gives way.
        ...[routes.talent[locale].replace('/:name', ''), routes.talent[locale]].map(
          (address) => `${address} /api/talent${address} 200`,
        ),
      ];
    }),
    // Requested directly, a 404 page would otherwise answer 200.
    '/404 /404.html 404!',
    '/en/404 /en/404.html 404!',
    '/en/* /en/404.html 404',
  ];
  return rules.map((rule) => `${rule}\n`).join('');
}

function firstSegments(): string[] {
  const paths = Object.values(routes).flatMap((route) => locales.map((locale) => route[locale]));
  return [...new Set(paths.map((path) => path.split('/')[1] ?? '').filter(Boolean))];
}
