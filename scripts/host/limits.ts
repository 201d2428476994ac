import type { RateLimit, ServerlessFunction } from './bundle.ts';

const MANY = 10_000;

/**
 * Counts requests per function over a sliding window. `isOver` says whether one more from this address is
 * too many, and counts it if not. `now` is in milliseconds.
 */
export function createRateLimiter(now: () => number = Date.now) {
  const windows = new Map<string, number[]>();

  function toKey(name: string, { keys }: RateLimit, ip: string): string {
    return keys.includes('ip') ? `${name} ${ip}` : name;
  }

  function isOver({ name, rateLimit }: Pick<ServerlessFunction, 'name' | 'rateLimit'>, ip: string): boolean {
    if (!rateLimit) return false;
    const key = toKey(name, rateLimit, ip);
    const start = now() - rateLimit.windowSize * 1000;
    const recent = (windows.get(key) ?? []).filter((time) => time > start);
    const isFull = recent.length >= rateLimit.windowLimit;
    if (!isFull) recent.push(now());
    // Map keeps insertion order, so the first key is the one seen longest ago.
    windows.delete(key);
    windows.set(key, recent);
    if (windows.size > MANY) windows.delete(windows.keys().next().value ?? key);
    return isFull;
  }

  return { isOver };
}
