import { createHmac } from 'node:crypto';
import pTimeout from 'p-timeout';
import { loggableReason } from '#src/upstream/http/errors.ts';
import type { TextStore } from '../shared/blobs.ts';
import { changeText } from '../shared/change-text.ts';
import type { Log } from '../shared/log.ts';
import { hour } from '../shared/times.ts';
import { networksOf } from './network.ts';

interface QuotaOptions {
  /** The key of the hashes that replace addresses in the store. */
  key: string;
  /** Where the counts are kept. May throw where there is no store. */
  store(): TextStore;
  now(): number;
  log: Log;
  /** The names of the counts that are full, kept between invocations. */
  full?: Set<string>;
  timeoutMs?: number;
}

/** Counts one more use by an address in this hour; resolves to whether it is within the limit. */
export type Quota = (what: string, address: string, most: number) => Promise<boolean>;

/** The prefix of the names of an hour's counts. */
export const hourOf = (now: number) => `${Math.floor(now / hour)}/`;

/** The limit of the wider network is so many times that of an address: a mobile carrier has many customers there. */
const widerFactor = 10;

/**
 * Counts by a keyed hash of address and hour, so that nobody can follow an address from hour to hour. If the store
 * fails or is slow, everybody passes uncounted, except where the count is known to be full: a flood slows the store.
 */
export function createQuota(options: QuotaOptions): Quota {
  const { key, store, now, log, full = new Set(), timeoutMs = 2_000 } = options;
  return async (what, address, most) => {
    const prefix = hourOf(now());
    for (const name of full) if (!name.startsWith(prefix)) full.delete(name);
    const countIn = async (network: string, limit: number) => {
      const text = JSON.stringify([what, prefix, network]);
      const name = `${prefix}${createHmac('sha256', key).update(text).digest('hex').slice(0, 32)}`;
      if (full.has(name)) return false;
      const isWithin = await changeText(store(), name, (counted) => {
        const before = Number(counted ?? 0);
        return before < limit ? { text: String(before + 1), result: true } : { result: false };
      });
      if (!isWithin) full.add(name);
      return isWithin;
    };
    const count = async () => {
      const [network, wider] = networksOf(address);
      const isWithin = await countIn(network, most);
      return isWithin && (wider === undefined || countIn(wider, widerFactor * most));
    };
    const letPass = (why: string) => {
      log({ event: 'quota', outcome: 'not counted', why });
      return true;
    };
    try {
      const fallback = () => letPass('the store does not answer');
      return await pTimeout(count(), { milliseconds: timeoutMs, fallback });
    } catch (error) {
      return letPass(`the store fails (${loggableReason(error)})`);
    }
  };
}

/** At most one in so many submissions of an address in an hour may be suspicious. */
const shareOfSuspicious = 6;

/** Whether an address may submit once more; both forms count together. @param most in an hour */
export async function admitSubmission(
  quota: Quota,
  address: string,
  most: number,
  isSuspicious: boolean,
): Promise<boolean> {
  const mostSuspicious = Math.ceil(most / shareOfSuspicious);
  return (
    (!isSuspicious || (await quota('suspicious', address, mostSuspicious))) && quota('form', address, most)
  );
}
