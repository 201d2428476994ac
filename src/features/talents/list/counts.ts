import { type Findable, isOf, type Trait } from './card.ts';
import { find, type Wish } from './find.ts';

/** Made once: as options of a comparison it would be made for each. */
const byNumber = new Intl.Collator(undefined, { numeric: true });

/** How many would be shown with each value of a trait, whatever is chosen of it now; smallest value first. */
export function countValues(
  items: readonly Findable[],
  trait: Trait,
  wish: Wish,
): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const value = item[trait];
    if (value !== undefined && isOf(wish.category, item)) counts.set(value, 0);
  }
  for (const item of find(items, { ...wish, [trait]: [] }).matches) {
    const value = item[trait];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => byNumber.compare(a, b));
}
