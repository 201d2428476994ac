import slugify from '@sindresorhus/slugify';
import type { Locale } from '#src/i18n/locale.ts';
import { type RouteKey, routes } from './table.ts';

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values that an address of this kind needs, by name. */
export type RouteParams<Key extends RouteKey> = Record<ParamsOf<(typeof routes)[Key]['pt']>, string>;

/** A page kind together with its values: what pages, menu and language switch speak of instead of an address. */
export type Target = { [Key in RouteKey]: { route: Key; params: RouteParams<Key> } }[RouteKey];

/**
 * The address of a page, without a trailing slash, its values encoded.
 * @example pathTo('talents', 'en', { gender: 'man' }) // '/en/talents/man'
 */
export function pathTo<Key extends RouteKey>(
  route: Key,
  locale: Locale,
  ...[params]: keyof RouteParams<Key> extends never ? [] : [RouteParams<Key>]
): string {
  return fill(routes[route][locale], params ?? {}, encodeURIComponent);
}

/** As `pathTo`, for a target that names its own kind. */
export function pathToTarget({ route, params }: Target, locale: Locale): string {
  return fill(routes[route][locale], params, encodeURIComponent);
}

/** The path of a target as its file is named: not encoded, without the leading slash. */
export function filePathOf({ route, params }: Target, locale: Locale): string {
  return fill(routes[route][locale], params, (value) => value).slice(1);
}

function fill(pattern: string, params: Record<string, string>, write: (value: string) => string): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => write(params[name] ?? ''));
}

const longestSlug = 80;

/** A talent's name as the last segment of its address; `talent` where nothing of it can be spelled in ASCII. */
export function toSlug(name: string): string {
  const slug = slugify(name, { decamelize: false }).slice(0, longestSlug).replace(/-+$/, '');
  // `index` would be the page of the folder, not a page in it.
  return slug && slug !== 'index' ? slug : 'talent';
}
