import type { ServerlessFunction } from './bundle.ts';

const mostKeys = 10_000;

/**
 * Counts requests per function over a sliding window. The result says whether one more request from an address is too
 * many, and counts it if not. `now` is in milliseconds.
 */
export function createRateLimiter(now: () => number = Date.now) {
  const times = new Map<string, number[]>();
  return ({ name, rateLimit }: Pick<ServerlessFunction, 'name' | 'rateLimit'>, ip: string): boolean => {
    if (!rateLimit) return false;
    const key = rateLimit.keys.includes('ip') ? `${name} ${ip}` : name;
    const start = now() - rateLimit.windowSize * 1000;
    const recent = (times.get(key) ?? []).filter((time) => time > start);
    const isOver = recent.length >= rateLimit.windowLimit;
    if (!isOver) recent.push(now());
    // A map keeps the order of insertion, so its first key is the least recent.
    times.delete(key);
    times.set(key, recent);
    if (times.size > mostKeys) times.delete(times.keys().next().value ?? key);
    return isOver;
  };
}
