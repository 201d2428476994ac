import type { Contact } from '#src/content/agency.ts';
import { toScriptJson } from '#src/content/html.ts';
import { type Locale, languageTags } from '#src/i18n/locale.ts';
import { callLinks } from '#src/i18n/phone-links.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { absolute, agencyId, pathTo, pathToTarget, type SingleKey, type Target } from '#src/routes/path.ts';
import { site } from '#src/site.ts';

/** The agency, its contact and its own profiles; other facts refer to its id. */
export function organization(
  siteUrl: string,
  contact: Omit<Contact, 'latitude' | 'longitude'>,
  links: readonly { network: string; href: string }[],
) {
  const { phone, email, street, postalCode, city, state } = contact;
  // The panel's text may contain several numbers; a fact has one.
  const telephone = callLinks(phone)[0]?.label;
  return {
    '@type': 'Organization',
    '@id': agencyId(siteUrl),
    name: site.name,
    legalName: site.legalName,
    url: absolute('/', siteUrl),
    logo: absolute('/icon-512.png', siteUrl),
    sameAs: links.filter(({ network }) => network !== 'school').map(({ href }) => href),
    telephone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressRegion: state,
      addressCountry: site.contact.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      email,
      availableLanguage: Object.values(languageTags),
    },
  };
}

/** The site and its name, which search engines read only on the home page. */
export const website = (siteUrl: string) => ({
  '@type': 'WebSite',
  '@id': absolute('/#site', siteUrl),
  name: site.name,
  url: absolute('/', siteUrl),
  inLanguage: Object.values(languageTags),
  publisher: { '@id': agencyId(siteUrl) },
});

/** The list that leads to a page, if one does: its name and address. */
function listOf(target: Target, locale: Locale, { talents, news }: Texts): [string, string][] {
  if (target.route === 'post' || target.route === 'newsPage') return [[news.title, pathTo('news', locale)]];
  if (target.route !== 'talent') {
    // A type error here means that a new kind of page needs its list above.
    target.route satisfies SingleKey | 'talents';
    return [];
  }
  const { gender } = target.params;
  return [[gender === 'man' ? talents.menTitle : talents.womenTitle, pathTo('talents', locale, { gender })]];
}

export function breadcrumbs(target: Target, locale: Locale, title: string, texts: Texts, siteUrl: string) {
  const steps: [string, string][] = [
    [site.name, pathTo('home', locale)],
    ...listOf(target, locale, texts),
    [title, pathToTarget(target, locale)],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, siteUrl),
    })),
  };
}

export const toJsonLd = (facts: object[]): string =>
  toScriptJson({ '@context': 'https://schema.org', '@graph': facts });
