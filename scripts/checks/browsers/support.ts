import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '#src/browsers.ts';

const oldest = Object.entries(oldestBrowsers) as [BrowserName, string][];

/** MDN's browser compatibility data: 20 MB, so read only when needed. */
export const readCompatData = (): CompatData =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'));

const isAtMost = (version: string, limit: string) =>
  version.replace('≤', '').localeCompare(limit, 'en', { numeric: true }) <= 0;

/** Whether every supported browser has a feature under its standard name and without a flag. */
export function isPromised({ support }: CompatStatement): boolean {
  const isThere = (version: string | boolean | undefined, limit: string) =>
    typeof version === 'string' && isAtMost(version, limit);
  return oldest.every(([browser, limit]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, prefix, alternative_name, flags }) =>
          isThere(version_added, limit) &&
          !isThere(version_removed, limit) &&
          !(prefix || alternative_name || flags),
      ),
  );
}

/** Whether some supported browser lacks the feature at a path. A feature that MDN does not list counts as known. */
export function isBeyond(from: Identifier | undefined, ...path: string[]): boolean {
  const found = path.reduce<Identifier | undefined>((at, key) => at?.[key], from);
  return found?.__compat !== undefined && !isPromised(found.__compat);
}
