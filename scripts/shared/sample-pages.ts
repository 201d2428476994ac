import { type Locale, locales } from '#src/i18n/locale.ts';
import { genders, routes } from '#src/routes/table.ts';
import { type PageKind, pageKinds } from '../checks/budgets.ts';

export interface Sample {
  kind: PageKind;
  locale: Locale;
  path: string;
}

const [gender] = genders;

/** The first page of its kind that a list leads to; only other files have a point in their address. */
async function firstOf(site: string, list: string): Promise<string> {
  const html = await (await fetch(site + list)).text();
  const path = new RegExp(`href="(${list}/[^".]+)"`).exec(html)?.[1];
  if (path === undefined) throw new Error(`The list at ${list} leads to no page.`);
  return path;
}

/** A page of a kind on a served site, whose origin is given without a trailing slash. */
export async function sampleOf(site: string, kind: PageKind, locale: Locale): Promise<Sample> {
  const pathOf = () => {
    if (kind === 'talent') return firstOf(site, routes.talents[locale].replace(':gender', gender));
    if (kind === 'post') return firstOf(site, routes.news[locale]);
    if (kind === 'notFound') return `${locale === 'pt' ? '' : routes.home[locale]}/nowhere`;
    return routes[kind][locale].replace(':gender', gender).replace(':page', '2');
  };
  return { kind, locale, path: await pathOf() };
}

export function samplesOf(site: string): Promise<Sample[]> {
  return Promise.all(locales.flatMap((locale) => pageKinds.map((kind) => sampleOf(site, kind, locale))));
}
