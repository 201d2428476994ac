import type { Dictionary } from '#src/i18n/dictionary.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { queryNames } from '#src/routes/query.ts';
import type { Gender } from '#src/upstream/talents/talents.ts';
import { categories, categoryLabel } from '../categories.ts';
import type { TraitWords } from './card.ts';
import type { WishNames } from './find.ts';

const shown = [
  ...(['talents_count', 'talents_one', 'talents_none'] as const),
  ...(['talents_withheld', 'talents_withheld_one', 'talents_withheld_show', 'talents_clear'] as const),
  ...([
    'missing_height',
    'missing_shoes',
    'missing_jeans',
    'missing_eyes',
    'missing_hair',
    'word_or',
  ] as const),
  ...(['finder_title', 'finder_close', 'finder_name', 'finder_height_from', 'finder_height_to'] as const),
  ...(['finder_sort', 'sort_agency', 'sort_name', 'sort_tallest', 'sort_shortest'] as const),
  ...(['finder_show', 'finder_show_one', 'finder_show_none'] as const),
  ...(['height', 'shoes', 'jeans', 'eyes', 'hair'] as const),
] as const;

export type ListTexts = Record<(typeof shown)[number], string>;

/** The words that the list and its finder show, as the page hands them over. */
export interface ListWording {
  texts: ListTexts;
  /** The categories by what stands in the address. */
  categories: Record<string, string>;
  /** The names of the query. */
  names: WishNames;
  /** The values of the traits. */
  words: TraitWords;
}

export function toListWording(
  texts: Dictionary,
  gender: Gender,
  locale: Locale,
  words: TraitWords,
): ListWording {
  return {
    texts: Object.fromEntries(shown.map((key) => [key, texts[key]])) as ListTexts,
    categories: Object.fromEntries(
      (['all', ...categories] as const).map((category) => [category, texts[categoryLabel(category, gender)]]),
    ),
    names: Object.fromEntries(
      Object.entries(queryNames).map(([key, names]) => [key, names[locale]]),
    ) as WishNames,
    words,
  };
}
