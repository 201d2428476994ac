import { beforeEach, expect, test, vi } from 'vitest';
import { readStored, store } from './storage.ts';

const kept = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  kept.clear();
  isFull = false;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new Error('full');
        kept.set(key, value);
      },
    },
  });
  return () => vi.unstubAllGlobals();
});

test('if storage is full, the latest value is kept for the visit', () => {
  store('selection', 'old');
  isFull = true;
  store('selection', 'new');
  expect(readStored('selection')).toBe('new');
  isFull = false;
  store('selection', 'newest');
  expect([readStored('selection'), kept.get('selection')]).toEqual(['newest', 'newest']);
});

const denied = {
  get localStorage() {
    throw new DOMException('denied', 'SecurityError');
  },
};

test.each([
  ['denied', denied],
  ['replaced and keeps nothing', { localStorage: { getItem: () => null, setItem: () => undefined } }],
])('if storage is %s, a value is kept for the visit', (kind, window) => {
  vi.stubGlobal('window', window);
  store(kind, 'in');
  expect(readStored(kind)).toBe('in');
  expect(readStored('another')).toBeNull();
});

test('a value that another tab has removed is gone', () => {
  store('agreed', 'yes');
  kept.delete('agreed');
  expect(readStored('agreed')).toBeNull();
});
