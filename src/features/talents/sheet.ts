import { fill } from '#src/i18n/fill.ts';
import { type Locale, languageTags } from '#src/i18n/locale.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { isLandscape } from './gallery.ts';
import { publicName } from './identity.ts';
import { traits, translateTrait } from './list/card.ts';
import { inCentimetres, inInches } from './measures.ts';

export type PublicTalent = ReturnType<typeof toPublic>;

export type ShownMeasure = PublicTalent['measures'][number];

/** What the public pages say about a talent. */
export function toPublic(talent: Talent) {
  const measures = (['height', 'bust', 'waist', 'hips'] as const).flatMap((name) => {
    const measure = talent[name];
    if (!measure) return [];
    const [cm, inches] = [inCentimetres(measure), inInches(measure)];
    const shown = name === 'bust' && talent.gender === 'man' ? ('chest' as const) : name;
    return cm || inches ? [{ name: shown, cm: cm || inches, inches: inches || cm }] : [];
  });
  const facts = traits.flatMap((name) => {
    const text = talent[name];
    if (!text) return [];
    return [{ name, value: { pt: translateTrait(name, text, 'pt'), en: translateTrait(name, text, 'en') } }];
  });
  return { id: talent.id, name: publicName(talent), measures, facts };
}

/** A count in the page's number format; other texts (`"12,4 mil"`) stay unchanged. */
function formatCount(count: string, locale: Locale): string {
  const digits = count.replace(/[.,\s](?=\d{3}(\D|$))/g, '');
  return /^\d+$/.test(digits) ? Number(digits).toLocaleString(languageTags[locale]) : count;
}

/** How many followers the page says that the talent has; `undefined` if it says nothing about them. */
export function followersOf(talent: Talent, locale: Locale): string | undefined {
  if (!talent.followers) return undefined;
  const { follower, followers } = texts[locale].profile;
  const count = formatCount(talent.followers, locale);
  return count === '1' ? follower : fill(followers, { count });
}

/** The comp card's pictures, which fill its rows: portrait, book, snaps. Cropping wide ones may cut off faces. */
export function compCardPictures(talent: Pick<Talent, 'portrait' | 'book' | 'snap'>): string[] {
  const { portrait, book, snap } = talent;
  const photos = [...book, ...snap].filter(({ src }) => src !== portrait);
  const upright = photos.filter((photo) => !isLandscape(photo));
  const shown = upright.length > 2 ? upright : [...upright, ...photos.filter(isLandscape)];
  const unique = [...new Set([...(portrait ? [portrait] : []), ...shown.map(({ src }) => src)])];
  return unique.slice(0, unique.length > 6 ? 7 : 5);
}
