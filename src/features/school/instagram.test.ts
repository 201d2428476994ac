import { expect, test } from 'vitest';
import { toInstagram } from './instagram.ts';

test.each([
  ['@ana.souza', '@ana.souza'],
  ['ana_souza', '@ana_souza'],
  [' https://www.instagram.com/ana/?hl=pt ', '@ana'],
  ['instagram.com/ana', '@ana'],
  ['Ana Souza', undefined],
  ['javascript:alert(1)', undefined],
  ['"><script>', undefined],
  ['', undefined],
])('%s is %s', (value, name) => {
  expect(toInstagram(value)?.name).toBe(name);
  expect(toInstagram(value)?.url).toBe(name && `https://www.instagram.com/${name.slice(1)}/`);
});
