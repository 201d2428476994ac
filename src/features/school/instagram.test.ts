import { expect, test } from 'vitest';
import { toInstagram } from './instagram.ts';

test.each([
  [' https://www.instagram.com/ana/?hl=pt ', '@ana'],
  ['Ana Souza', undefined],
])('%s is %s', (value, name) => {
  expect(toInstagram(value)?.name).toBe(name);
  expect(toInstagram(value)?.url).toBe(name && `https://www.instagram.com/${name.slice(1)}/`);
});
