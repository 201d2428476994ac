import { mostIds } from './ids.ts';

/** A talent in the visitor's selection; the name is kept so that one who left the agency can still be named. */
export interface Kept {
  id: string;
  name: string;
}

const key = 'selection';
/** Where storage is full or not allowed, the selection lasts as long as the visit. */
let remembered: Kept[] = [];

/** The pairs of id and name of a stored text; whatever else it holds is left out. */
export function parseKept(text: string | null): Kept[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown) => {
      const [id, name] = Array.isArray(entry) ? entry : [];
      return typeof id === 'string' && id ? [{ id, name: typeof name === 'string' ? name : '' }] : [];
    });
  } catch {
    return [];
  }
}

/** What was read last: every heart of a list asks. */
let parsed: { text: string; kept: Kept[] } | undefined;

/** The visitor's selection, kept on the device. */
export function readShortlist(): Kept[] {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return remembered;
    if (parsed?.text !== text) parsed = { text, kept: parseKept(text) };
    return parsed.kept;
  } catch {
    return remembered;
  }
}

export function writeShortlist(kept: readonly Kept[]): void {
  remembered = [...kept];
  try {
    localStorage.setItem(key, JSON.stringify(kept.map(({ id, name }) => [id, name])));
  } catch {
    // Remembered for this visit.
  }
  document.dispatchEvent(new CustomEvent('shortlistchange'));
}

export function isKept(id: string): boolean {
  return readShortlist().some((kept) => kept.id === id);
}

/** Adds a talent at the end, or takes it out. A full selection takes nobody in, as its heart shows. */
export function toggleKept(talent: Kept): void {
  const others = readShortlist().filter(({ id }) => id !== talent.id);
  writeShortlist(isKept(talent.id) ? others : [...others, talent].slice(0, mostIds));
}

/** Calls back now and whenever the selection changes, in this tab or in another; returns how to stop. */
export function watchShortlist(listen: () => void): () => void {
  document.addEventListener('shortlistchange', listen);
  addEventListener('storage', listen);
  listen();
  return () => {
    document.removeEventListener('shortlistchange', listen);
    removeEventListener('storage', listen);
  };
}

declare global {
  interface DocumentEventMap {
    shortlistchange: CustomEvent;
  }
}
