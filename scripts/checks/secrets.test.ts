import { expect, test } from 'vitest';
import { createSecretFinder } from './secrets.ts';

const find = createSecretFinder({ PANEL_SALT: 'salt', PANEL_API_TOKEN: 'café', INTEGRATION_SALT: '12345' });

test.each([
  ['saltos, asphalt, cafés, 312345', []],
  ['x={salt:"à café"}', ['PANEL_SALT', 'PANEL_API_TOKEN']],
  ['key=12345', ['INTEGRATION_SALT']],
])('secrets that are words are found as whole words: in "%s", %j', (text, names) => {
  expect(find(text)).toEqual(names);
});

test.each([
  ['React', '<p>a&#x27;b&quot;c d</p>'],
  ['Astro, as a text', '<p>a&#39;b&quot;c d</p>'],
  [
    'Astro, as an island’s property',
    '<astro-island props="{&quot;a&quot;:[0,&quot;a&#39;b\\&quot;c d&quot;]}">',
  ],
  ['a form’s address', '/x?a=a%27b%22c+d'],
])('a secret with quotes and a space is found as written by %s', (_, text) => {
  expect(createSecretFinder({ SECRET: `a'b"c d` })(text)).toEqual(['SECRET']);
});
