import { maxIds } from './shortlist.ts';

export const idsKey = 'ids';

/** The ids in an address of either language, without repetition. */
export function readIds(search: string): string[] {
  const text = new URLSearchParams(search).get(idsKey) ?? '';
  const ids = text.split(',').flatMap((part) => {
    try {
      return decodeURIComponent(part) || [];
    } catch {
      return [];
    }
  });
  return [...new Set(ids)].slice(0, maxIds);
}
