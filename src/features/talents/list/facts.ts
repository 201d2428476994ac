import { eyeColour, hairColour } from '#src/i18n/colours.ts';
import type { Locale } from '#src/i18n/locale.ts';
import type { Talent } from '#src/upstream/talents/talents.ts';
import { type CardFacts, type Trait, type TraitWords, toValue, traits } from './card.ts';

/** A trait as its card says it. */
function wordFor(trait: Trait, talent: Talent, locale: Locale): string | undefined {
  const given = talent[trait];
  if (given === undefined) return undefined;
  if (trait === 'hair') return hairColour(given, locale);
  return trait === 'eyes' ? eyeColour(given, locale) : given;
}

export function toCardFacts(talent: Talent): CardFacts {
  const known = traits.flatMap((trait) => {
    const value = talent[trait] && toValue(talent[trait]);
    return value ? [[trait, value] as const] : [];
  });
  const height = talent.height?.cm.replaceAll('|', '/');
  return {
    ...Object.fromEntries(known),
    ...(height && { height }),
    categories: talent.categories,
    isTravelling: talent.isTravelling,
  };
}

/** The words that a list of these talents needs for the values of their traits. */
export function toTraitWords(talents: readonly Talent[], locale: Locale): TraitWords {
  const words: TraitWords = { shoes: {}, jeans: {}, eyes: {}, hair: {} };
  for (const talent of talents)
    for (const trait of traits) {
      const word = wordFor(trait, talent, locale);
      const value = toValue(talent[trait] ?? '');
      if (word && value && word !== value) words[trait][value] ??= word;
    }
  return words;
}
