import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { queryNames } from '#src/routes/query.ts';
import type { Gender } from '#src/upstream/talents/talent.ts';
import { categories, categoryLabel } from '../categories.ts';
import type { TraitLabels } from './card.ts';
import type { QueryNames } from './filters.ts';

/** What the list and its finder say; the page holds it as JSON. */
export interface ListTexts {
  texts: Pick<Texts, 'list' | 'finder' | 'measures'>;
  /** The label of each category, in the order of the bar. */
  categories: Record<string, string>;
  names: QueryNames;
  labels: TraitLabels;
}

export function toListTexts(
  { list, finder, measures, categories: categoryTexts }: Texts,
  gender: Gender,
  locale: Locale,
  labels: TraitLabels,
): ListTexts {
  return {
    texts: { list, finder, measures },
    categories: Object.fromEntries(
      (['all', ...categories] as const).map((category) => [
        category,
        categoryTexts[categoryLabel(category, gender)],
      ]),
    ),
    names: Object.fromEntries(
      Object.entries(queryNames).map(([key, names]) => [key, names[locale]]),
    ) as QueryNames,
    labels,
  };
}
