import { type Locale, locales } from '#src/i18n/locale.ts';
import { pathToTarget, type RouteParams, type Target } from '#src/routes/path.ts';
import { genders, type RouteKey, routes } from '#src/routes/table.ts';
import { type PageKind, pageKinds } from '../checks/budgets.ts';

export interface Sample {
  kind: PageKind;
  locale: Locale;
  path: string;
}

/** The demo's values for each kind of page whose address has some. A talent is found on a list. */
const sampleValues: {
  [Key in RouteKey as keyof RouteParams<Key> extends never ? never : Key]: RouteParams<Key>[];
} = {
  talents: genders.map((gender) => ({ gender })),
  talent: [],
  newsPage: [{ page: '2' }],
  post: [{ slug: 'como-fazer-polaroids-em-casa' }],
};

/** The addresses of a kind's samples; a talent's has none. */
function pathsOf(kind: RouteKey, locale: Locale): string[] {
  const values: Record<string, object[]> = sampleValues;
  return (values[kind] ?? [{}]).map((params) => pathToTarget({ route: kind, params } as Target, locale));
}

/** A page of each kind with an address that is known beforehand, in both languages. */
export const sampleAddresses: { locale: Locale; address: string }[] = locales.flatMap((locale) =>
  (Object.keys(routes) as RouteKey[]).flatMap((kind) =>
    pathsOf(kind, locale).map((address) => ({ locale, address })),
  ),
);

/** The first talent of a list; only other files have a point in their address. */
async function findTalent(site: string, locale: Locale): Promise<string> {
  const [list = ''] = pathsOf('talents', locale);
  const html = await (await fetch(site + list)).text();
  const path = new RegExp(`href="(${list}/[^".]+)"`).exec(html)?.[1];
  if (path === undefined) throw new Error(`The list at ${list} leads to no page.`);
  return path;
}

/** A page of a kind on a served site, whose origin is given without a trailing slash. */
export async function sampleOf(site: string, kind: PageKind, locale: Locale): Promise<Sample> {
  if (kind === 'talent') return { kind, locale, path: await findTalent(site, locale) };
  if (kind === 'notFound')
    return { kind, locale, path: `${locale === 'pt' ? '' : routes.home[locale]}/nowhere` };
  const [path = ''] = pathsOf(kind, locale);
  return { kind, locale, path };
}

export function samplesOf(site: string): Promise<Sample[]> {
  return Promise.all(locales.flatMap((locale) => pageKinds.map((kind) => sampleOf(site, kind, locale))));
}
