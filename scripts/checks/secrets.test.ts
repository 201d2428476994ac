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

const secret = `~~a'b"c &d`;

test.each([
  ['React', '<p>~~a&#x27;b&quot;c &amp;d</p>'],
  ['Astro, as a text', '<p>~~a&#39;b&quot;c &amp;d</p>'],
  ['Astro, in JSON', '<a-b props="{&quot;a&quot;:[0,&quot;~~a&#39;b\\&quot;c &amp;d&quot;]}">'],
  ['a script, as JSON', JSON.stringify({ a: secret })],
  ['a script, in an address', `/x?a=${encodeURIComponent(secret)}`],
  ['a form, in an address', '/x?a=%7E%7Ea%27b%22c+%26d'],
  ['a header, in Base64', Buffer.from(secret).toString('base64')],
  ['a header, with a name before it', Buffer.from(`user:${secret}!`).toString('base64url')],
])('a secret with special characters is found as written by %s', (_, text) => {
  expect(createSecretFinder({ SECRET: secret })(text)).toEqual(['SECRET']);
});

test('any token is found', () => expect(find('x="Bearer 0123456789abcdef"')).toEqual(['a token']));
