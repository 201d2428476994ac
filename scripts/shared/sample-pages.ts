import { type Locale, locales } from '#src/i18n/locale.ts';
import { pathToTarget, type RouteParams, type Target } from '#src/routes/path.ts';
import { genders, type RouteKey, routes } from '#src/routes/table.ts';
import { type PageKind, pageKinds } from '../checks/budgets.ts';

export interface Sample {
  kind: PageKind;
  locale: Locale;
  path: string;
}

/** The demo's values for each kind of page whose address has values. */
const sampleValues: {
  [Key in RouteKey as keyof RouteParams<Key> extends never ? never : Key]: RouteParams<Key>[];
} = {
  talents: genders.map((gender) => ({ gender })),
  // An adult who has everything that a profile can show.
  talent: [{ gender: 'woman', id: '1', name: 'pietra-saraiva-marinho' }],
  newsPage: [{ page: '2' }],
  post: [{ slug: 'como-fazer-polaroids-em-casa' }],
};

function pathsOf(kind: PageKind, locale: Locale): string[] {
  if (kind === 'notFound') return [`${locale === 'pt' ? '' : routes.home[locale]}/nowhere`];
  const values: Record<string, object[]> = sampleValues;
  return (values[kind] ?? [{}]).map((params) => pathToTarget({ route: kind, params } as Target, locale));
}

/** Sample pages of the demo's site: one of each kind in both languages, and lists for each gender. */
export const samples: Sample[] = locales.flatMap((locale) =>
  pageKinds.flatMap((kind) => pathsOf(kind, locale).map((path) => ({ kind, locale, path }))),
);

/** The address of the first sample of a kind. */
export const pathToSample = (kind: PageKind, locale: Locale): string => pathsOf(kind, locale)[0] ?? '';
