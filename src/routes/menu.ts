import type { Locale } from '#src/i18n/locale.ts';
import { pathTo } from './path.ts';

/** The pages after the two lists. Their labels are the texts of the same names. */
const pages = ['about', 'beModel', 'school', 'news', 'contact'] as const;

/** The menu's items in order, the agency's blog last. News and blog are left out if there are none. */
export function menu(locale: Locale, blogUrl: string, hasNews: boolean) {
  const own = pages.filter((page) => hasNews || page !== 'news');
  return [
    { label: 'men' as const, href: pathTo('talents', locale, { gender: 'man' }) },
    { label: 'women' as const, href: pathTo('talents', locale, { gender: 'woman' }) },
    ...own.map((page) => ({ label: page, href: pathTo(page, locale) })),
    ...(blogUrl ? [{ label: 'blog' as const, href: blogUrl }] : []),
  ];
}
