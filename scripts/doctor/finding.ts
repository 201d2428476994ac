/** What a check found. `fail`: something does not work. `warn`: the site works, but shows less than it could. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  what: string;
  /** What it is about: ids, keys, addresses. */
  items?: string[];
  mend?: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what });

export const warn = (what: string, mend: string, items?: string[]): Finding => ({
  level: 'warn',
  what,
  mend,
  ...(items && { items }),
});

export const fail = (what: string, mend: string, items?: string[]): Finding => ({
  ...warn(what, mend, items),
  level: 'fail',
});

export type Group = [items: string[], what: string, mend: string];

/** A finding with its count for each group of items that isn't empty, else `good`. */
export function listed(good: string, groups: Group[]): Finding[] {
  const found = groups.flatMap(([items, what, mend]) =>
    items.length > 0 ? [warn(`${what} (${items.length})`, mend, items)] : [],
  );
  return found.length > 0 ? found : [ok(good)];
}
