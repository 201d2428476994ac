import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { queryNames } from '#src/routes/query.ts';
import type { Gender } from '#src/upstream/talents/talent.ts';
import { categories, categoryLabel } from '../categories.ts';
import type { TraitLabels } from './card.ts';
import type { QueryNames } from './filters.ts';

export type ListTexts = ReturnType<typeof toListTexts>;

/** The texts of the list and its finder, which the page contains as JSON. */
export function toListTexts(
  { list, finder, measures, categories: categoryTexts }: Texts,
  gender: Gender,
  locale: Locale,
  labels: TraitLabels,
) {
  return {
    list,
    measures,
    show: { none: finder.showNone, one: finder.showOne, many: finder.show },
    /** The label of each category, in the order of the bar. */
    categories: Object.fromEntries<string>(
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
