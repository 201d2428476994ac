import { fold } from '#src/i18n/fold.ts';
import { isInCategory } from '../categories.ts';
import { type FactName, factNames, type Searchable, type Trait } from './card.ts';
import { type Filters, isActive, type Order } from './filters.ts';

export interface Result<Item> {
  matches: Item[];
  /** How many talents are left out only because a filtered detail is unknown. */
  withheld: number;
  missing: FactName[];
}

/** Whether a detail matches its filter; `undefined` if it is unknown. */
function fits(item: Searchable, field: FactName, filters: Filters): boolean | undefined {
  const value = item[field];
  if (value === undefined) return undefined;
  if (field !== 'height') return filters[field].includes(String(value));
  const { from = 0, to = Number.POSITIVE_INFINITY } = filters.height;
  return Number(value) >= from && Number(value) <= to;
}

const fitsName = ({ words }: Searchable, spellings: string[][]): boolean =>
  spellings.some((typed) => typed.every((word) => words.includes(` ${word}`)));

/** The talents that match the filters, in order. Reads only filtered details: it runs on every key press. */
export function find<Item extends Searchable>(items: readonly Item[], filters: Filters): Result<Item> {
  const spellings = ['', ' '].map((mark) => fold(filters.name.replace(/['’]/g, mark)).split(/[\s\p{P}]+/u));
  const active = factNames.filter((field) => isActive(field, filters));
  const missing = new Set<FactName>();
  let withheld = 0;
  const matches = items.filter((item) => {
    if (!isInCategory(item.categories, filters.category) || !fitsName(item, spellings)) return false;
    if (active.some((field) => fits(item, field, filters) === false)) return false;
    const unknown = active.filter((field) => item[field] === undefined);
    if (unknown.length === 0 || filters.incomplete) return true;
    withheld += 1;
    for (const field of unknown) missing.add(field);
    return false;
  });
  return {
    matches: inOrder(matches, filters.sort),
    withheld,
    missing: factNames.filter((field) => missing.has(field)),
  };
}

function inOrder<Item extends Searchable>(items: Item[], order: Order): Item[] {
  if (order === 'agency') return items;
  if (order === 'name') return [...items].sort((a, b) => a.name.localeCompare(b.name));
  const sign = order === 'tallest' ? -1 : 1;
  // Talents of unknown height come last in both orders.
  const placeOf = ({ height }: Item) => (height === undefined ? Number.MAX_SAFE_INTEGER : sign * height);
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

/** How many talents each value of a trait in the category would show if it replaced the trait's filter. */
export function countValues(items: readonly Searchable[], trait: Trait, filters: Filters) {
  const counts = new Map<string, number>();
  for (const item of items) {
    const value = item[trait];
    if (value !== undefined && isInCategory(item.categories, filters.category)) counts.set(value, 0);
  }
  for (const item of find(items, { ...filters, [trait]: [] }).matches) {
    const value = item[trait];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
