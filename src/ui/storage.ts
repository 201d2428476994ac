/** The values of this visit, for browsers whose storage is full or forbidden. */
const memory = new Map<string, string>();

/** `localStorage` lasts, `sessionStorage` goes with the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** A value that the browser keeps for the site, `null` if there is none. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a value in the browser; where that fails, for the visit. */
export function store(key: string, value: string, area: Area = 'localStorage'): void {
  memory.set(key, value);
  try {
    window[area].setItem(key, value);
  } catch {
    // The value is in memory.
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
