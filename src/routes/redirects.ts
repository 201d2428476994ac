import { fallbackLocale, locales } from '#src/i18n/locale.ts';
import { pathTo } from './path.ts';
import { genders } from './table.ts';

interface Redirect {
  from: string;
  to: string;
  status: 301 | 404;
  /** Whether it wins over a file of that name. */
  isForced?: boolean;
}

/**
 * The host's rules (decisions, "Routes"), first match first: the fallback locale's prefix goes away, any gender
 * but the two lists' own is treated by the spec's table, and each language has its own 404 page.
 * Talents need no rule: the talent function knows where they are.
 */
function redirects(): Redirect[] {
  const men = ['homem'];
  return [
    { from: `/${fallbackLocale}`, to: '/', status: 301, isForced: true },
    { from: `/${fallbackLocale}/*`, to: '/:splat', status: 301, isForced: true },
    ...locales.flatMap((locale): Redirect[] => {
      const list = (gender: string) => pathTo('talents', locale, { gender });
      const parent = list('').replace(/\/$/, '');
      return [
        ...men.map((alias): Redirect => ({ from: list(alias), to: list('man'), status: 301 })),
        { from: `${parent}/:gender`, to: list(genders[0]), status: 301 },
        { from: parent, to: list(genders[0]), status: 301 },
      ];
    }),
    { from: '/en/*', to: '/en/404.html', status: 404 },
  ];
}

/** The rules as the host's `_redirects` file. */
export function redirectsFile(): string {
  return redirects()
    .map(({ from, to, status, isForced }) => `${from} ${to} ${status}${isForced ? '!' : ''}\n`)
    .join('');
}
