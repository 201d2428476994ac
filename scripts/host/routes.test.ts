import { expect, test } from 'vitest';
import { createRateLimiter } from './routes.ts';

const perAddress = { name: 'send', rateLimit: { windowLimit: 2, windowSize: 10, keys: ['ip', 'domain'] } };
const shared = { name: 'shared', rateLimit: { windowLimit: 1, windowSize: 10, keys: ['domain'] } };

test('a window slides: a request counts for as long as the window lasts, a refused one does not count', () => {
  let now = 0;
  const isOver = createRateLimiter(() => now);
  const at = (seconds: number) => {
    now = seconds * 1000;
    return isOver(perAddress, 'a');
  };
  expect([0, 4, 5, 9, 10, 11, 14, 15].map(at)).toEqual([false, false, true, true, false, true, false, true]);
});

test('addresses count apart only where the function says so', () => {
  const isOver = createRateLimiter(() => 0);
  expect(['a', 'a', 'a', 'b'].map((ip) => isOver(perAddress, ip))).toEqual([false, false, true, false]);
  expect(['a', 'b'].map((ip) => isOver(shared, ip))).toEqual([false, true]);
  expect(isOver({ name: 'free' }, 'a')).toBe(false);
});
