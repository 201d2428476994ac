import { expect, onTestFinished, test, vi } from 'vitest';
import { parseAddress, toFileName } from './address.ts';
import { createRateLimiter } from './routes.ts';

const addresses: [target: string, pathname: string, search?: string][] = [
  ['/a?b=1', '/a', '?b=1'],
  ['/a#b', '/a'],
  ['http://anywhere.example/a?b', '/a', '?b'],
  ['//evil.example/a', '/evil.example/a'],
  ['/a/../../b', '/b'],
  ['/a/%2e%2e/b', '/b'],
  ['/a\\b', '/a/b'],
  ['/jo%C3%A3o', '/jo%C3%A3o'],
  ['/100%/jo%C3%A3o%zz?a=%', '/100%25/jo%25C3%25A3o%25zz', '?a=%'],
  ['/a%E0%A4%2e', '/a%25E0%25A4%252e'],
];

test('addresses are read and turned into names of files', () => {
  for (const [target, pathname, search = ''] of addresses)
    expect([target, parseAddress(target)]).toEqual([target, { pathname, search }]);
  const others = ['', '*', 'a', 'example.com:443', 'ftp://a/b'];
  expect(others.map(parseAddress)).toEqual(others.map(() => undefined));
  const paths = ['/', '/a/b/', '/a%20b/jo%C3%A3o', '/%2e%2e%2fetc', '/a%5c..%5cb', '/a%00.html'];
  expect(paths.map(toFileName)).toEqual(['', 'a/b', 'a b/joão', undefined, undefined, undefined]);
});

test('requests count for as long as a window lasts, by address if the function says so', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = (windowLimit: number, ...keys: string[]) => ({
    action: {
      type: 'rate_limit',
      config: {
        rateLimitConfig: { algorithm: 'sliding_window', windowLimit, windowSize: 10 },
        aggregate: { keys: keys.map((type) => ({ type })) },
      },
    },
  });
  const perAddress = { name: 'send', trafficRules: limit(2, 'ip', 'domain') };
  const shared = { name: 'shared', trafficRules: limit(1, 'domain') };
  const isOver = createRateLimiter();
  const over = [0, 4, 5, 9, 10, 11, 14, 15].filter((seconds) => {
    vi.setSystemTime(seconds * 1000);
    return isOver(perAddress, 'a');
  });
  expect(over).toEqual([5, 9, 11, 15]);
  expect(['b', 'b', 'b', 'c'].map((ip) => isOver(perAddress, ip))).toEqual([false, false, true, false]);
  expect(['a', 'b'].map((ip) => isOver(shared, ip))).toEqual([false, true]);
  expect(isOver({ name: 'free' }, 'a')).toBe(false);
});
