import { expect, test } from 'vitest';
import { formatTime } from './time.ts';

test('a time is told by the clock at the agency, in the language of the page', () => {
  expect(formatTime('2026-11-20T16:29:35Z', 'pt')).toBe('20/11/2026, 13:29');
  expect(formatTime('2026-11-20T16:29:35Z', 'en')).toBe('20/11/2026, 13:29');
});
