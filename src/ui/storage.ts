/** Values that could not be stored, since the storage is full or forbidden. They override stored values. */
const memory = new Map<string, string>();

/** `localStorage` lasts, `sessionStorage` ends with the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** A value that the browser keeps for the site, `null` if there is none. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return memory.get(key) ?? window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Parses a stored JSON text; `undefined` if it is invalid, since anybody may edit it. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps a value in the browser; where that fails, for the visit. */
export function store(key: string, value: string, area: Area = 'localStorage'): void {
  memory.set(key, value);
  try {
    window[area].setItem(key, value);
    // Some extensions replace the storage with one that keeps nothing.
    if (window[area].getItem(key) === value) memory.delete(key);
  } catch {
    // The value stays in memory.
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
