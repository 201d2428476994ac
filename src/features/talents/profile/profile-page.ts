import { fill } from '#src/i18n/fill.ts';
import { intlTags, type Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { agencyId } from '#src/routes/path.ts';
import { site } from '#src/site.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { galleriesOf } from '../gallery.ts';
import { holdsBack, publicName, sharedPortrait } from '../identity.ts';
import { cmOf, toCentimetres } from '../measures.ts';
import { instagramOf, toPublic } from '../sheet.ts';

/** What a profile page states in its `head`. */
export function describeProfile(talent: Talent, locale: Locale, texts: Texts['profile']) {
  const name = publicName(talent);
  const src = sharedPortrait(talent);
  return {
    title: name,
    description: descriptionOf(talent, locale, texts),
    // Chats and social networks copy this picture, and nobody can withdraw it. A square keeps the face, even
    // where a shared link shows only a strip of the middle.
    picture: src ? { src, alt: fill(texts.portrait, { name }), width: 600, height: 600 } : undefined,
    isHiddenFromSearch: holdsBack('hideFromSearchEngines', talent),
    arePicturesHiddenFromSearch: holdsBack('hidePicturesFromSearch', talent),
    facts: (url: string) => (holdsBack('hidePersonFacts', talent) ? [] : [personFacts(talent, url)]),
  };
}

/** Created once, since that takes longer than using it. */
const lists = { pt: new Intl.ListFormat(intlTags.pt), en: new Intl.ListFormat(intlTags.en) };

/** A sentence that names only what the page has. */
function descriptionOf(talent: Talent, locale: Locale, texts: Texts['profile']): string {
  const { name, measures } = toPublic(talent);
  const parts = [...(measures.length > 0 ? (['measures'] as const) : []), ...galleriesOf(talent)];
  const contents = lists[locale].format(parts.map((part) => texts.contents[part]));
  return contents ? fill(texts.description, { name, agency: site.name, contents }) : `${name}, ${site.name}.`;
}

function personFacts(talent: Talent, url: string) {
  const instagram = instagramOf(talent);
  const height = talent.height && toCentimetres(cmOf(talent.height));
  const image = sharedPortrait(talent);
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
