/** What a check found. `fail`: something does not work. `warn`: the site works, but shows less than it could. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  what: string;
  /** The ids, keys or addresses concerned. */
  items?: string[];
  mend?: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what });

const trouble =
  (level: 'warn' | 'fail') =>
  (what: string, mend: string, items?: string[]): Finding => ({ level, what, mend, ...(items && { items }) });

export const warn = trouble('warn');
export const fail = trouble('fail');

/** The items that a trouble concerns, and what to do about it. */
type Trouble = readonly [items: string[], mend: string];

/** A warning with a count for each trouble that has items, else `good`. @param troubles by what they are */
export function toFindings(good: string, troubles: Record<string, Trouble>): Finding[] {
  const found = Object.entries(troubles).flatMap(([what, [items, mend]]) =>
    items.length > 0 ? [warn(`${what} (${items.length})`, mend, items)] : [],
  );
  return found.length > 0 ? found : [ok(good)];
}
