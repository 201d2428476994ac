import { expect, test } from 'vitest';
import { toOptions } from '#src/i18n/listed.ts';
import { ownColours } from './colours.ts';

test.each([
  ['hair', 25, 'Hazel', 'Red Brown'],
  ['eyes', 17, 'Hazel', 'Amber'],
] as const)(
  'the own list of %s has %i colours from %s to %s, with a Portuguese word each',
  (name, count, first, last) => {
    const options = toOptions(ownColours[name], 'en');
    expect([options[0]?.label, options.at(-1)?.label]).toEqual([first, last]);
    expect(new Set(options.map(({ value }) => value)).size).toBe(count);
    expect(options.filter(({ value, label }) => value === label)).toEqual([]);
  },
);
