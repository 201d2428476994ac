import type { Locale } from '#src/i18n/locale.ts';
import { pathToTarget, type Target } from './path.ts';

/** The keys of the items' texts. */
type MenuLabel = 'men' | 'women' | 'about' | 'beModel' | 'school' | 'contact' | 'blog';

export interface MenuItem {
  label: MenuLabel;
  href: string;
  isExternal: boolean;
}

const items: { label: MenuLabel; target: Target }[] = [
  { label: 'men', target: { route: 'talents', params: { gender: 'man' } } },
  { label: 'women', target: { route: 'talents', params: { gender: 'woman' } } },
  { label: 'about', target: { route: 'about', params: {} } },
  { label: 'beModel', target: { route: 'beModel', params: {} } },
  { label: 'school', target: { route: 'school', params: {} } },
  { label: 'contact', target: { route: 'contact', params: {} } },
];

/** The menu's items in order, the agency's blog last. */
export function menu(locale: Locale, blogUrl: string): MenuItem[] {
  return [
    ...items.map(({ label, target }) => ({ label, href: pathToTarget(target, locale), isExternal: false })),
    { label: 'blog', href: blogUrl, isExternal: true },
  ];
}
