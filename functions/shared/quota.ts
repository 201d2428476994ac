import { createHmac } from 'node:crypto';
import pMap from 'p-map';
import pTimeout from 'p-timeout';
import type { Settings } from '#src/settings.ts';
import { loggableReason } from '#src/upstream/http/errors.ts';
import { changeText, openStore, type TextStore } from './blobs.ts';
import { type Log, log } from './log.ts';
import { hour } from './times.ts';

interface QuotaOptions {
  /** Keys the hashes that replace addresses in the store. */
  key: string;
  /** Where the counts are kept. May throw where there is no store. */
  store(): TextStore;
  now(): number;
  log: Log;
  /** The names of full counts, kept between invocations. */
  full?: Set<string>;
  timeoutMs?: number;
}

/** Counts one more use by an address in this hour. Resolves to whether it is within the limit. */
export type Quota = (what: string, address: string, max: number) => Promise<boolean>;

/** The prefix of the names of an hour's counts. */
export const hourOf = (now: number) => `${Math.floor(now / hour)}/`;

/** The wider network's limit, in multiples of an address's: a mobile carrier has many customers there. */
const widerFactor = 10;

/**
 * Counts by a keyed hash of address and hour, so that an address can't be followed from hour to hour. If the
 * store fails or is slow, everyone passes uncounted, unless the count is known to be full: floods slow it down.
 */
export function createQuota(options: QuotaOptions): Quota {
  const { key, store, now, log, full = new Set(), timeoutMs = 2_000 } = options;
  return async (what, address, max) => {
    const prefix = hourOf(now());
    for (const name of full) if (!name.startsWith(prefix)) full.delete(name);
    const counts = networksOf(address).map((network, width) => {
      const text = JSON.stringify([what, prefix, network]);
      const name = `${prefix}${createHmac('sha256', key).update(text).digest('hex').slice(0, 32)}`;
      return { name, limit: width === 0 ? max : widerFactor * max };
    });
    const isFull = () => counts.some(({ name }) => full.has(name));
    const count = async () => {
      for (const { name, limit } of counts) {
        if (isFull()) return false;
        const isWithin = await changeText(store(), name, (counted) => {
          const before = Number(counted ?? 0);
          return before < limit ? { text: String(before + 1), result: true } : { result: false };
        });
        if (!isWithin) full.add(name);
      }
      return !isFull();
    };
    const letPass = (why: string) => {
      if (isFull()) return false;
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

/** One in six of the submissions that an address may send in an hour may be suspicious. */
const shareOfSuspicious = 6;

/** Whether an address may submit once more; both forms count together. @param max in an hour */
export async function admitSubmission(quota: Quota, address: string, max: number, isSuspicious: boolean) {
  const maxSuspicious = Math.ceil(max / shareOfSuspicious);
  return (
    (!isSuspicious || (await quota('suspicious', address, maxSuspicious))) && quota('form', address, max)
  );
}

/** Time limits for a call to the store: while a visitor waits, and for a list after a flood. */
const usualTimeoutMs = 3_000;
const listTimeoutMs = 20_000;

export const openCounts = (deployContext: string, timeoutMs = usualTimeoutMs) =>
  openStore(`quota-${deployContext}`, timeoutMs);

const fullCounts = new Set<string>();

export function connectQuota({ panel }: Settings, deployContext: string): Quota {
  const [{ key }] = panel.credentials;
  return createQuota({ key, store: () => openCounts(deployContext), now: Date.now, log, full: fullCounts });
}

const deletesAtOnce = 16;

export async function deleteOldCounts(deployContext: string, now: number): Promise<void> {
  const store = openCounts(deployContext, listTimeoutMs);
  const past = (await store.list('')).filter(({ name }) => !name.startsWith(hourOf(now)));
  await pMap(past, ({ name }) => store.delete(name), { concurrency: deletesAtOnce });
}

/** A visitor's networks: an IPv4 address, or the first 64 and 48 bits of an IPv6 address. */
export function networksOf(address: string): [network: string, ...wider: string[]] {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase();
  if (!plain.includes(':')) return [plain];
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0');
  const groups = [...left, ...gap, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
}
