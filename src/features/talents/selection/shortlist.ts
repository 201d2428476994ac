import { parseStored, readStored, store } from '#src/ui/storage.ts';

/** A talent of the visitor's selection; the name remains known when the talent has left the agency. */
export interface ShortlistEntry {
  id: string;
  name: string;
}

/** More than anybody compares; a forged address must not request thousands. */
export const mostIds = 200;

const key = 'selection';

/** The talents in a stored text, without anything else in it. */
export function parseShortlist(text: string | null): ShortlistEntry[] {
  const list = parseStored(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const [id, name] = Array.isArray(entry) ? entry : [];
    return typeof id === 'string' && id ? [{ id, name: typeof name === 'string' ? name : '' }] : [];
  });
}

/** The last parsed text: every heart on a list reads it. */
let parsed: { text: string | null; entries: ShortlistEntry[] } | undefined;

export function readShortlist(): ShortlistEntry[] {
  const text = readStored(key);
  if (parsed?.text !== text) parsed = { text, entries: parseShortlist(text) };
  return parsed?.entries ?? [];
}

export function writeShortlist(entries: readonly ShortlistEntry[]): void {
  store(key, JSON.stringify(entries.map(({ id, name }) => [id, name])));
  document.dispatchEvent(new CustomEvent('shortlistchange'));
}

export function isInShortlist(id: string): boolean {
  return readShortlist().some((entry) => entry.id === id);
}

/** Adds a talent at the end, or removes it. If the selection is full, dispatches `shortlistfull` instead. */
export function toggleInShortlist(talent: ShortlistEntry): void {
  const entries = readShortlist();
  const others = entries.filter(({ id }) => id !== talent.id);
  if (others.length < entries.length) writeShortlist(others);
  else if (others.length < mostIds) writeShortlist([...others, talent]);
  else document.dispatchEvent(new CustomEvent('shortlistfull'));
}

/** Calls back now and when the selection changes in any tab, until `signal` aborts. */
export function watchShortlist(listen: () => void, signal: AbortSignal): void {
  document.addEventListener('shortlistchange', listen, { signal });
  addEventListener('storage', listen, { signal });
  // Outside Chromium, a page that comes back from the browser's cache has missed what other pages stored.
  addEventListener('pageshow', listen, { signal });
  listen();
}

declare global {
  interface DocumentEventMap {
    shortlistchange: CustomEvent;
    shortlistfull: CustomEvent;
  }
}
