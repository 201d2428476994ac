import type { Route, ServerlessFunction } from './bundle.ts';

export interface Destination {
  fn: ServerlessFunction;
  route?: Route;
}

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
    const route = fn.routes.find(
      ({ methods, ...rest }) => (methods.length === 0 || methods.includes(method)) && fits(rest, path),
    );
    if (route && !fn.excluded.some((excluded) => fits(excluded, path))) return { fn, route };
  }
  const [, name] = /^\/\.netlify\/functions\/([^/]+)/.exec(path) ?? [];
  const fn = open.find((candidate) => candidate.routes.length === 0 && candidate.name === name);
  return fn && { fn };
}
