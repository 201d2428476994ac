import { fill } from '#src/i18n/fill.ts';
import { intlTags, type Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { toProfile } from '#src/instagram.ts';
import { agencyId } from '#src/routes/path.ts';
import { site } from '#src/site.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { galleriesOf } from '../gallery.ts';
import { holdsBack, publicName } from '../identity.ts';
import { cmOf, toCentimetres } from '../measures.ts';
import { toPublic } from '../sheet.ts';

/** What a profile page states in its `head`. */
export function describeProfile(talent: Talent, locale: Locale, texts: Texts['profile']) {
  const name = publicName(talent);
  const arePicturesHiddenFromSearch = holdsBack('hidePicturesFromSearch', talent);
  const src = arePicturesHiddenFromSearch ? undefined : talent.portrait;
  return {
    title: name,
    description: descriptionOf(talent, locale, texts),
    // Chats and social networks copy this picture, and nobody can withdraw it. A square keeps the face, even
    // where a shared link shows only a strip of the middle.
    picture: src ? { src, alt: fill(texts.portrait, { name }), width: 600, height: 600 } : undefined,
    isHiddenFromSearch: holdsBack('hideFromSearchEngines', talent),
    arePicturesHiddenFromSearch,
    facts: (url: string, picture: string) =>
      holdsBack('hidePersonFacts', talent) ? [] : [personFacts(talent, url, src && picture)],
  };
}

/** Created once, since that takes longer than using it. */
const lists = { pt: new Intl.ListFormat(intlTags.pt), en: new Intl.ListFormat(intlTags.en) };

function descriptionOf(talent: Talent, locale: Locale, texts: Texts['profile']): string {
  const { name, measures } = toPublic(talent);
  const parts = [...(measures.length > 0 ? (['measures'] as const) : []), ...galleriesOf(talent)];
  const contents = lists[locale].format(parts.map((part) => texts.contents[part]));
  return contents ? fill(texts.description, { name, agency: site.name, contents }) : `${name}, ${site.name}.`;
}

function personFacts(talent: Talent, url: string, image: string | undefined) {
  const instagram = toProfile(talent.instagram ?? '');
  const height = talent.height && toCentimetres(cmOf(talent.height));
  const person = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: publicName(talent),
    url,
    gender: talent.gender === 'man' ? 'https://schema.org/Male' : 'https://schema.org/Female',
    ...(image && { image }),
    ...(height && { height: { '@type': 'QuantitativeValue', value: height, unitCode: 'CMT' } }),
    ...(instagram && { sameAs: [instagram.url] }),
    memberOf: { '@id': agencyId(url) },
  };
  return { '@type': 'ProfilePage', '@id': url, url, mainEntity: person };
}
