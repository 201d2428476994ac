import { parseStored, readStored, store } from '#src/ui/storage.ts';

/** A talent of the visitor's selection. The name is for when the talent has left the agency. */
export interface ShortlistTalent {
  id: string;
  name: string;
}

/** More than anybody compares; a forged address must not request thousands. */
export const maxIds = 200;

const key = 'selection';

/** The talents in a stored text; anything else in it is ignored. */
export function parseShortlist(text: string | null): ShortlistTalent[] {
  const list = parseStored(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const [id, name] = Array.isArray(item) ? item : [];
    return typeof id === 'string' && /^\P{Cs}+$/u.test(id)
      ? [{ id, name: typeof name === 'string' ? name : '' }]
      : [];
  });
}

/** The last parsed text, kept since every heart on a list reads it. */
let parsed: { text: string | null; talents: ShortlistTalent[] } | undefined;

export function readShortlist(): ShortlistTalent[] {
  const text = readStored(key);
  if (parsed?.text !== text) parsed = { text, talents: parseShortlist(text) };
  return parsed?.talents ?? [];
}

/** Whether the device keeps a selection, even an empty one. Safari deletes it after a week without a visit. */
export const isShortlistKept = () => Array.isArray(parseStored(readStored(key)));

export function writeShortlist(talents: readonly ShortlistTalent[]): void {
  store(key, JSON.stringify(talents.map(({ id, name }) => [id, name])));
  document.dispatchEvent(new CustomEvent('shortlistchange'));
}

export const isInShortlist = (id: string): boolean => readShortlist().some((talent) => talent.id === id);

/** Adds a talent at the end, or removes it. If the selection is full, dispatches `shortlistfull` instead. */
export function toggleInShortlist(talent: ShortlistTalent): void {
  const talents = readShortlist();
  const others = talents.filter(({ id }) => id !== talent.id);
  if (others.length < talents.length) writeShortlist(others);
  else if (others.length < maxIds) writeShortlist([...others, talent]);
  else document.dispatchEvent(new CustomEvent('shortlistfull'));
}

/** Calls back now and when the selection changes in any tab, until `signal` aborts. */
export function watchShortlist(listen: () => void, signal: AbortSignal): void {
  document.addEventListener('shortlistchange', listen, { signal });
  addEventListener('storage', listen, { signal });
  // Outside Chromium, a page restored from the back/forward cache has missed what other pages stored.
  addEventListener('pageshow', listen, { signal });
  listen();
}

declare global {
  interface DocumentEventMap {
    shortlistchange: CustomEvent;
    shortlistfull: CustomEvent;
  }
}
