import { expect, test } from 'vitest';
import { toHandle } from './instagram.ts';

test.each([
  ['@ana.souza', 'ana.souza'],
  [' https://www.instagram.com/ana/?hl=pt ', 'ana'],
  ['instagram.com/@ana', 'ana'],
  ['instagram.com/ana/reels/', 'ana'],
  ['instagram.com/stories/ana/3141/', 'ana'],
  ['https://www.instagram.com/_u/ana', 'ana'],
  ['instagram.com/explore.brasil', 'explore.brasil'],
  ['https://www.instagram.com/p/Cxyz123/?igsh=x', undefined],
  ['instagram.com/Explore/', undefined],
  ['a'.repeat(30), 'a'.repeat(30)],
  ['a'.repeat(31), undefined],
  ['ana?x', undefined],
  ['https://elsewhere.example/ana', undefined],
  ['https://instagram.com.evil.example/ana', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the handle of %j is %j', (value, handle) => expect(toHandle(value)).toBe(handle));
