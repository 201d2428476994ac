import type { queryNames } from '#src/routes/query.ts';
import { type Category, isCategory } from '../categories.ts';
import { cmPerInch } from '../measures.ts';
import { byTrait, type FactName, factNames, type Trait } from './card.ts';

export const orders = ['name', 'tallest', 'shortest'] as const;

/** The order of the list; `agency` is the order of the service. */
export type Order = 'agency' | (typeof orders)[number];

/** The filters that the visitor has set, parsed from the query of the address. */
export interface Filters extends Record<Trait, string[]> {
  category: Category | 'all';
  name: string;
  /** In centimetres, both ends included. */
  height: { from: number | undefined; to: number | undefined };
  sort: Order;
  /** Whether to show talents for whom a filtered detail is unknown. */
  incomplete: boolean;
}

export type QueryNames = Record<keyof typeof queryNames, string>;

/** The centimetres of a text: two or three digits, or feet and inches (`5'9`, `6'`). `undefined` for any other text. */
export function toLength(text = ''): number | undefined {
  const [, feet, inches] = /^(\d)'(\d*)$/.exec(text) ?? [];
  if (feet) return Math.round((Number(feet) * 12 + Number(inches)) * cmPerInch);
  return /^\d{2,3}$/.test(text) ? Number(text) : undefined;
}

export function parseFilters(search: string, names: QueryNames): Filters {
  const query = new URLSearchParams(search);
  const category = query.get(names.category);
  const [from, to] = (query.get(names.height) ?? '').split('-');
  return {
    category: isCategory(category) ? category : 'all',
    name: query.get(names.name) ?? '',
    height: { from: toLength(from), to: toLength(to) },
    ...byTrait((trait) => (query.get(names[trait]) ?? '').split(',').filter(Boolean)),
    sort: orders.find((order) => order === query.get(names.sort)) ?? 'agency',
    incomplete: query.get(names.incomplete) === '1',
  };
}

/** The query of these filters; other parameters of `search` are kept. */
export function toQuery(filters: Filters, names: QueryNames, search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const { from, to } = filters.height;
  const values: Record<keyof QueryNames, string> = {
    category: filters.category === 'all' ? '' : filters.category,
    name: filters.name.trim(),
    height: from || to ? `${from ?? ''}-${to ?? ''}` : '',
    ...byTrait((trait) => filters[trait].join(',')),
    sort: filters.sort === 'agency' ? '' : filters.sort,
    incomplete: filters.incomplete ? '1' : '',
  };
  for (const [key, name] of Object.entries(names)) {
    query.delete(name);
    const value = values[key as keyof QueryNames];
    if (value) query.set(name, value);
  }
  return query;
}

export function isActive(field: FactName, filters: Filters): boolean {
  if (field !== 'height') return filters[field].length > 0;
  return filters.height.from !== undefined || filters.height.to !== undefined;
}

/** How many filters are set, not counting the category. */
export const countFilters = (filters: Filters): number =>
  Number(filters.name.trim() !== '') + factNames.filter((field) => isActive(field, filters)).length;

/** Whether the list shows everybody in the agency's order. */
export const isUnfiltered = (filters: Filters): boolean =>
  filters.category === 'all' && filters.sort === 'agency' && countFilters(filters) === 0;

/** The same list without filters: category and order stay. */
export function clearFilters({ category, sort }: Filters): Filters {
  const height = { from: undefined, to: undefined };
  return { category, name: '', height, ...byTrait(() => []), sort, incomplete: false };
}
