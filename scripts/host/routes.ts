import type { FunctionResult } from '@netlify/zip-it-and-ship-it';

type Path = NonNullable<FunctionResult['excludedRoutes']>[number];

export interface Destination {
  fn: FunctionResult;
  route?: NonNullable<FunctionResult['routes']>[number];
}

/** Finds the function for a method and an encoded path: one with routes answers only there, a scheduled one nowhere. */
export function findFunction(
  functions: readonly FunctionResult[],
  method: string,
  pathname: string,
): Destination | undefined {
  const path = pathname.replace(/\/$/, '') || '/';
  // As at Netlify: the path in lower case, the route as the function states it.
  const fits = (at: Path) =>
    'literal' in at ? at.literal === path.toLowerCase() : new RegExp(at.expression).test(path.toLowerCase());
  const open = functions.filter(({ schedule }) => schedule === undefined);
  for (const fn of open) {
    const route = fn.routes?.find((at) => (!at.methods?.length || at.methods.includes(method)) && fits(at));
    if (route && !fn.excludedRoutes?.some(fits)) return { fn, route };
  }
  const [, name] = /^\/\.netlify\/functions\/([^/]+)/.exec(path) ?? [];
  const fn = open.find((each) => !each.routes?.length && each.name === name);
  return fn && { fn };
}
