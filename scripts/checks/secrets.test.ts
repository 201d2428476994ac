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
