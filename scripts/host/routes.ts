import type { Route, ServerlessFunction } from './bundle.ts';

export interface Destination {
  fn: ServerlessFunction;
  route?: Route;
}

const mostKeys = 10_000;

/** Compares as Netlify does: the path in lower case, the route as the function states it. */
function fits({ literal, expression }: Pick<Route, 'literal' | 'expression'>, path: string): boolean {
  if (literal !== undefined) return path.toLowerCase() === literal;
  return expression !== undefined && new RegExp(expression).test(path.toLowerCase());
}

/**
 * Finds the function for a method and an encoded path. A function with routes answers only there, any other at
 * `/.netlify/functions/{name}`, and a scheduled one nowhere.
 */
export function findFunction(
  functions: readonly ServerlessFunction[],
  method: string,
  pathname: string,
): Destination | undefined {
  const path = pathname.replace(/\/$/, '') || '/';
  const open = functions.filter(({ schedule }) => schedule === undefined);
  for (const fn of open) {
    const suits = ({ methods }: Route) => methods.length === 0 || methods.includes(method);
    const route = fn.routes.find((each) => suits(each) && fits(each, path));
    if (route && !fn.excluded.some((each) => fits(each, path))) return { fn, route };
  }
  const [, name] = /^\/\.netlify\/functions\/([^/]+)/.exec(path) ?? [];
  const fn = open.find((each) => each.routes.length === 0 && each.name === name);
  return fn && { fn };
}

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
    // A map keeps the order of insertion, so its first key is the least recent.
    times.delete(key);
    times.set(key, isOver ? recent : [...recent, now()]);
    if (times.size > mostKeys) times.delete(times.keys().next().value ?? key);
    return isOver;
  };
}
