import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { queryNames } from '#src/routes/query.ts';
import type { Gender } from '#src/upstream/talents/talents.ts';
import { categories, categoryLabel } from '../categories.ts';
import type { TraitWords } from './card.ts';
import type { WishNames } from './find.ts';

/** The words that the list and its finder show, as the page hands them over. */
export interface ListWording {
  texts: Pick<Texts, 'list' | 'finder' | 'measures'>;
  /** The categories by what stands in the address. */
  categories: Record<string, string>;
  /** The names of the query. */
  names: WishNames;
  /** The values of the traits. */
  words: TraitWords;
}

export function toListWording(
  { list, finder, measures, categories: labels }: Texts,
  gender: Gender,
  locale: Locale,
  words: TraitWords,
): ListWording {
  return {
    texts: { list, finder, measures },
    categories: Object.fromEntries(
      (['all', ...categories] as const).map((category) => [
        category,
        labels[categoryLabel(category, gender)],
      ]),
    ),
    names: Object.fromEntries(
      Object.entries(queryNames).map(([key, names]) => [key, names[locale]]),
    ) as WishNames,
    words,
  };
}
