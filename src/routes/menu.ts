import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { pathToTarget, type Target } from './path.ts';

const items: readonly { label: keyof Texts['site']; target: Target }[] = [
  { label: 'men', target: { route: 'talents', params: { gender: 'man' } } },
  { label: 'women', target: { route: 'talents', params: { gender: 'woman' } } },
  { label: 'about', target: { route: 'about', params: {} } },
  { label: 'beModel', target: { route: 'beModel', params: {} } },
  { label: 'school', target: { route: 'school', params: {} } },
  { label: 'news', target: { route: 'news', params: {} } },
  { label: 'contact', target: { route: 'contact', params: {} } },
];

/** The menu's items in order, the agency's blog last. News and blog are left out if there are none. */
export function menu(locale: Locale, blogUrl: string, hasNews: boolean) {
  const own = items.filter(({ label }) => hasNews || label !== 'news');
  return [
    ...own.map(({ label, target }) => ({ label, href: pathToTarget(target, locale) })),
    ...(blogUrl ? [{ label: 'blog' as const, href: blogUrl }] : []),
  ];
}
