import { maxIds } from './shortlist.ts';

const name = 'ids';

/** The ids in an address of either language, without repetition. */
export function readIds(search: string): string[] {
  const text = new URLSearchParams(search).get(name) ?? '';
  const ids = text.split(',').flatMap((part) => {
    try {
      return decodeURIComponent(part) || [];
    } catch {
      return [];
    }
  });
  return [...new Set(ids)].slice(0, maxIds);
}

/** The query that shows these ids, encoded twice since an id may contain a comma. */
export const idsSearch = (ids: readonly string[]): string =>
  ids.length > 0 ? `?${name}=${ids.map((id) => encodeURIComponent(encodeURIComponent(id))).join(',')}` : '';

export const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));
