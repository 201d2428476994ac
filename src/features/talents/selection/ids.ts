/** The name of the query in both languages. */
const name = 'ids';
/** More than anybody compares; a made-up address must not ask for thousands. */
export const mostIds = 200;

/** The ids of a selection's address, each once. */
export function readIds(search: string): string[] {
  const text = new URLSearchParams(search).get(name) ?? '';
  const ids = text.split(',').flatMap((part) => {
    try {
      return decodeURIComponent(part) || [];
    } catch {
      return [];
    }
  });
  return [...new Set(ids)].slice(0, mostIds);
}

/** The query that shows these ids; those with a comma or the like are encoded once more. */
export function idsSearch(ids: readonly string[]): string {
  return ids.length > 0
    ? `?${name}=${ids.map((id) => encodeURIComponent(encodeURIComponent(id))).join(',')}`
    : '';
}

export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
