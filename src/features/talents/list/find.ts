import { fold } from '#src/i18n/fold.ts';
import { type Category, isCategory } from '../categories.ts';
import { type Findable, isOf, type Trait, traits } from './card.ts';

export const orders = ['name', 'tallest', 'shortest'] as const;

/** The order of the list; `agency` is that of the services. */
export type Order = 'agency' | (typeof orders)[number];

/** What a visitor is looking for: the query of the list's address, parsed. */
export interface Wish extends Record<Trait, string[]> {
  category: Category | 'all';
  /** As typed. */
  name: string;
  /** In centimetres, both ends included. */
  height: { from: number | undefined; to: number | undefined };
  sort: Order;
  /** Whether talents are shown of whom something that is looked for is not known. */
  incomplete: boolean;
}

/** A trait or the height: what can be unknown of a talent. */
export type Field = Trait | 'height';

export interface Found<Item> {
  matches: Item[];
  /** How many would match but for something that is not known of them. */
  withheld: number;
  /** What is not known of them. */
  missing: Field[];
}

/** The names of the query in the page's language. */
export type WishNames = Record<'category' | 'name' | 'sort' | 'incomplete' | Field, string>;

const toLength = (text: string | undefined) => (text && /^\d{2,3}$/.test(text) ? Number(text) : undefined);

export function readWish(search: string, names: WishNames): Wish {
  const query = new URLSearchParams(search);
  const category = query.get(names.category);
  const [from, to] = (query.get(names.height) ?? '').split('-');
  const list = (trait: Trait) => (query.get(names[trait]) ?? '').split(',').filter(Boolean);
  return {
    category: isCategory(category) ? category : 'all',
    name: query.get(names.name) ?? '',
    height: { from: toLength(from), to: toLength(to) },
    shoes: list('shoes'),
    jeans: list('jeans'),
    eyes: list('eyes'),
    hair: list('hair'),
    sort: orders.find((order) => order === query.get(names.sort)) ?? 'agency',
    incomplete: query.get(names.incomplete) === '1',
  };
}

/** The query for a wish; what else stands in `search` goes along. */
export function writeWish(wish: Wish, names: WishNames, search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const { from, to } = wish.height;
  const values: Partial<Record<keyof WishNames, string>> = {
    category: wish.category === 'all' ? '' : wish.category,
    name: wish.name.trim(),
    height: from || to ? `${from ?? ''}-${to ?? ''}` : '',
    ...Object.fromEntries(traits.map((trait) => [trait, wish[trait].join(',')])),
    sort: wish.sort === 'agency' ? '' : wish.sort,
    incomplete: wish.incomplete ? '1' : '',
  };
  for (const [key, name] of Object.entries(names)) {
    query.delete(name);
    const value = values[key as keyof WishNames];
    if (value) query.set(name, value);
  }
  return query;
}

/** Whether everybody is wished for, in the agency's order. */
export function isAnybody(wish: Wish): boolean {
  return wish.category === 'all' && wish.sort === 'agency' && countFilters(wish) === 0;
}

/** Everything but the category and the order taken back. */
export function clearWish({ category, sort }: Wish): Wish {
  const height = { from: undefined, to: undefined };
  return { category, name: '', height, shoes: [], jeans: [], eyes: [], hair: [], sort, incomplete: false };
}

/** How many filters are set, the category not counted. */
export function countFilters(wish: Wish): number {
  return Number(wish.name.trim() !== '') + fields.filter((field) => isAsked(field, wish)).length;
}

const fields: Field[] = ['height', ...traits];

function isAsked(field: Field, wish: Wish): boolean {
  if (field !== 'height') return wish[field].length > 0;
  return wish.height.from !== undefined || wish.height.to !== undefined;
}

/** Whether somebody has what is asked of a field; `undefined` is "not known". */
function fits(item: Findable, field: Field, wish: Wish): boolean | undefined {
  const value = item[field];
  if (value === undefined) return undefined;
  if (field !== 'height') return wish[field].includes(String(value));
  const { from = 0, to = Number.POSITIVE_INFINITY } = wish.height;
  return Number(value) >= from && Number(value) <= to;
}

function fitsName(item: Findable, words: string[]): boolean {
  return words.every((word) => item.name.startsWith(word) || item.name.includes(` ${word}`));
}

/** Who fits a wish, in its order. Looks only at what is asked: it runs over everybody at each letter typed. */
export function find<Item extends Findable>(items: readonly Item[], wish: Wish): Found<Item> {
  const words = fold(wish.name).split(' ').filter(Boolean);
  const asked = fields.filter((field) => isAsked(field, wish));
  const missing = new Set<Field>();
  let withheld = 0;
  const matches = items.filter((item) => {
    if (!isOf(wish.category, item) || !fitsName(item, words)) return false;
    if (asked.some((field) => fits(item, field, wish) === false)) return false;
    const unknown = asked.filter((field) => item[field] === undefined);
    if (unknown.length === 0 || wish.incomplete) return true;
    withheld += 1;
    for (const field of unknown) missing.add(field);
    return false;
  });
  return {
    matches: inOrder(matches, wish.sort),
    withheld,
    missing: fields.filter((field) => missing.has(field)),
  };
}

function inOrder<Item extends Findable>(items: Item[], order: Order): Item[] {
  if (order === 'agency') return items;
  if (order === 'name') return [...items].sort((a, b) => a.name.localeCompare(b.name));
  // Whoever's height is not known comes last either way.
  const sign = order === 'tallest' ? -1 : 1;
  return [...items].sort((a, b) =>
    a.height === undefined ? 1 : b.height === undefined ? -1 : sign * (a.height - b.height),
  );
}
