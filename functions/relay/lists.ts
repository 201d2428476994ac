import { type Listed, toListedValue } from '#src/i18n/listed.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import type { Tuning } from '#src/upstream/http/limits.ts';
import { createCache } from '../shared/cache.ts';
import type { Log } from '../shared/log.ts';

export type Lists = Readonly<Record<string, readonly Listed[]>>;

/** In milliseconds. Short: a visitor waits, and the form can be accepted without the lists. */
const timeoutMs = 3_000;

export const listTuning: Tuning = { timeoutMs, giveUpMs: timeoutMs, attempts: 1, isPatient: false };

/** A form's lists, cached for ten minutes; `undefined` if the service is down. */
export function rememberLists(fetchLists: () => Promise<Lists>, log: Log) {
  const cache = createCache<null, Lists>(fetchLists, Date.now, timeoutMs);
  return async (): Promise<Lists | undefined> => {
    try {
      return await cache.get(null);
    } catch (error) {
      log({ event: 'lists', outcome: 'failed', why: messageOf(error) });
      return undefined;
    }
  };
}

/**
 * The fields with the panel's word for each chosen option, and the names of those whose value is in no list.
 * Any value passes if a list is missing or empty. @param own the site's lists
 */
export function readListed(fields: Readonly<Record<string, string>>, own: Lists, lists: Lists | undefined) {
  const read = { ...fields };
  const unlisted: string[] = [];
  for (const [name, ownList] of Object.entries(own)) {
    const given = fields[name] ?? '';
    const list = lists?.[name] ?? [];
    const value = toListedValue(given, list) ?? toListedValue(given, ownList);
    read[name] = value ?? given;
    if (list.length > 0 && value === undefined) unlisted.push(name);
  }
  return { fields: read, unlisted };
}
