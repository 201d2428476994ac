import { kidsTeen } from '#src/site.ts';
import type { Gender } from '#src/upstream/talents/talent.ts';

/** The categories as addresses spell them, in the order of the bar, with the service's ids. */
const categoryIds = {
  comercial: [1560],
  fashion: [1530],
  curve: [98],
  'kids-teen': kidsTeen,
  actors: [2, 97],
  'special-booking': [1554],
  'social-media': [1999],
} as const satisfies Record<string, readonly number[]>;

export type Category = keyof typeof categoryIds;

export const categories = Object.keys(categoryIds) as Category[];

export const isCategory = (value: string | null): value is Category =>
  categories.some((category) => category === value);

/** Whether a talent with these category ids belongs to the category; every talent belongs to `all`. */
export const isInCategory = (ids: readonly number[], category: Category | 'all'): boolean =>
  category === 'all' || categoryIds[category].some((id) => ids.includes(id));

/** The text key of a category's label; actresses have their own. */
export const categoryLabel = (category: Category | 'all', gender: Gender) =>
  category === 'actors' && gender !== 'man' ? 'actresses' : category;
