import pMap from 'p-map';
import { outboxDays, receiptOf } from '#src/entries/submission.ts';
import type { BlobStore } from '../shared/blobs.ts';
import { day, hour } from '../shared/times.ts';
import { callsAtOnce, deleteEntry, readEntries, type StoredEntry, writeState } from './store.ts';

/** Alerts the operator. Lines hold receipts and reasons, no personal data. Resolves to whether the alert arrived. */
export type Alert = (lines: string[]) => Promise<boolean>;

export const overdueAge = 72 * hour;
const betweenReports = day;
/** An entry is deleted at this age, delivered or not, and reported once shortly before. */
export const longestStay = outboxDays * day;
const warningAge = longestStay - 3 * day;

const toDays = (milliseconds: number) => Math.round(milliseconds / day);
const because = (problem: string | undefined) => (problem ? ` (${problem})` : '');

/** Whether an entry has waited for so long that it is deleted. */
export const isExpired = ({ state }: StoredEntry, now: number) => now - state.since >= longestStay;

/** Deletes entries that have waited for too long. @returns them, without those that the store failed to delete */
export async function expire(
  store: BlobStore,
  entries: StoredEntry[],
  now: number,
  alert: Alert,
): Promise<StoredEntry[]> {
  const old = entries.filter((stored) => isExpired(stored, now));
  const remove = async (stored: StoredEntry) =>
    (await isDone(deleteEntry(store, stored.id))) ? [stored] : [];
  const expired = (await pMap(old, remove, { concurrency: callsAtOnce })).flat();
  const lines = expired.map(
    ({ id, state }) =>
      `${receiptOf(id)} was not delivered within ${toDays(longestStay)} days${because(state.problem)} and has been deleted`,
  );
  if (lines.length > 0) await alert(lines);
  return expired;
}

/** Whether the store did its work. A failure at one entry must not stop the others. */
const isDone = async (work: Promise<void>) => (await Promise.allSettled([work]))[0].status === 'fulfilled';

/** Deletes old entries of a store from which nothing is delivered, such as a preview's. */
export async function expireAll(store: BlobStore, now: number, alert: Alert): Promise<void> {
  await expire(store, (await readEntries(store, () => now)).entries, now, alert);
}

/** What to report of an entry now, and whether that is the warning before it is deleted. */
function reportOf({ id, state }: StoredEntry, now: number): { text: string; isWarning: boolean } | undefined {
  const { problem, isTransient, since, reportedAt = 0, warnedAt } = state;
  const isStuck = problem !== undefined && !isTransient;
  const age = now - since;
  if (age >= warningAge && warnedAt === undefined) {
    const text = `has waited for ${toDays(age)} days${because(problem)} and is deleted in ${toDays(Math.max(longestStay - age, 0))} days`;
    return { text: `${receiptOf(id)} ${text}`, isWarning: true };
  }
  if (now - reportedAt < betweenReports || (!isStuck && age < overdueAge)) return undefined;
  const text = isStuck ? `needs you: ${problem}` : `has waited for over 72 hours${because(problem)}`;
  return { text: `${receiptOf(id)} ${text}`, isWarning: false };
}

/**
 * Reports entries that can't be delivered, or wait for 72 hours, once a day, and those that are about to be deleted.
 * The next run repeats a report that did not arrive, or whose time could not be stored.
 */
export async function report(
  store: BlobStore,
  entries: StoredEntry[],
  now: number,
  alert: Alert,
): Promise<void> {
  const reports = entries.flatMap((stored) => {
    const found = reportOf(stored, now);
    return found ? [{ stored, ...found }] : [];
  });
  if (reports.length === 0 || !(await alert(reports.map(({ text }) => text)))) return;
  const note = ({ stored: { id, state }, isWarning }: (typeof reports)[number]) =>
    isDone(writeState(store, id, { ...state, reportedAt: now, ...(isWarning && { warnedAt: now }) }));
  await pMap(reports, note, { concurrency: callsAtOnce });
}
