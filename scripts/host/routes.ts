import type { Route, ServerlessFunction } from './bundle.ts';

export interface Destination {
  fn: ServerlessFunction;
  route?: Route;
}

/** Compares like Netlify: the path in lower case, the route as its function states it. */
function fits({ literal, expression }: Pick<Route, 'literal' | 'expression'>, path: string): boolean {
  if (literal !== undefined) return path.toLowerCase() === literal;
  return expression !== undefined && new RegExp(expression).test(path.toLowerCase());
}

/**
 * The function that a method and an encoded path reach. A function with routes of its own is reached by them
 * alone, any other by `/.netlify/functions/{name}`, a scheduled one by nothing. A route with a capital letter is
 * reached by nothing either.
 */
export function findFunction(
  functions: readonly ServerlessFunction[],
  method: string,
  pathname: string,
): Destination | undefined {
  const path = pathname.replace(/\/$/, '') || '/';
  const open = functions.filter((fn) => !fn.isScheduled);
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
