import { expect, test } from 'vitest';
import { parseAddress, toFileName, toReadable } from './address.ts';

test.each([
  ['/', '/', ''],
  ['/a?b=1', '/a', '?b=1'],
  ['/a#b', '/a', ''],
  ['http://anywhere.example/a?b', '/a', '?b'],
  ['http://anywhere.example', '/', ''],
  ['//evil.example/a', '/evil.example/a', ''],
  ['/pt//evil.example', '/pt/evil.example', ''],
  ['/a/../../b', '/b', ''],
  ['/a/%2e%2e/b', '/b', ''],
  ['/a\\b', '/a/b', ''],
  ['/jo%C3%A3o', '/jo%C3%A3o', ''],
  ['/%', '/%25', ''],
  ['/100%/jo%C3%A3o%zz?a=%', '/100%25/jo%C3%A3o%25zz', '?a=%'],
  ['/%C3', '/%25C3', ''],
  ['/a%E0%A4%2e', '/a%25E0%25A4%252e', ''],
])('the target %s is the address %s%s', (target, pathname, search) => {
  expect(parseAddress(target)).toEqual({ pathname, search });
});

test.each(['', '*', 'a', 'example.com:443', 'ftp://a/b'])('the target "%s" is no address', (target) => {
  expect(parseAddress(target)).toBeUndefined();
});

test.each([
  ['/jo%C3%A3o/a', '/joão/a'],
  ['/a%20b', '/a%20b'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%0D%0Ab', '/a%0D%0Ab'],
  ['/a%3Fb%23c%25', '/a%3Fb%23c%25'],
  ['/%61', '/a'],
])('%s reads %s', (pathname, readable) => {
  expect(toReadable(pathname)).toBe(readable);
});

test.each([
  ['/', ''],
  ['/a/b/', 'a/b'],
  ['/a%20b/jo%C3%A3o', 'a b/joão'],
  ['/%2e%2e%2fetc', undefined],
  ['/a%5c..%5cb', undefined],
  ['/a%00.html', undefined],
])('%s names the file %s', (pathname, name) => {
  expect(toFileName(pathname)).toBe(name);
});
