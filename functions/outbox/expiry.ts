import pMap from 'p-map';
import { outboxDays, receiptOf } from '#src/entries/submission.ts';
import { day, hour } from '../shared/times.ts';
import { entryName, isStuck, type OutboxStore, readEntries, type StoredEntry } from './store.ts';

/** Alerts the operator, by receipts and reasons, no personal data. Resolves to whether the alert arrived. */
export type Alert = (lines: string[]) => Promise<boolean>;

export const overdueAge = 72 * hour;
const betweenReports = day;
/** At this age an entry is deleted, undelivered; it is reported once shortly before. */
export const maxStay = outboxDays * day;
const warningAge = maxStay - 3 * day;

const toDays = (milliseconds: number) => Math.round(milliseconds / day);
const because = (problem: string | undefined) => (problem ? ` (${problem})` : '');

export const isExpired = ({ state }: StoredEntry, now: number) => now - state.since >= maxStay;

/** Entries deleted at the same time: after a long outage thousands may wait. */
const deletesAtOnce = 32;

/** Deletes entries that have waited too long. @returns those that the store did delete */
export async function expire(store: OutboxStore, entries: StoredEntry[], now: number, alert: Alert) {
  const old = entries.filter((stored) => isExpired(stored, now));
  const remove = (stored: StoredEntry) =>
    store.delete(entryName(stored.id)).then(
      () => [stored],
      () => [],
    );
  const expired = (await pMap(old, remove, { concurrency: deletesAtOnce })).flat();
  const lines = expired.map(
    ({ id, state }) =>
      `${receiptOf(id)} was not delivered within ${toDays(maxStay)} days${because(state.problem)} and has been deleted`,
  );
  if (lines.length > 0) await alert(lines);
  return expired;
}

/** Deletes old entries of a store from which nothing is delivered, such as a preview's. */
export async function expireAll(store: OutboxStore, now: number, alert: Alert): Promise<void> {
  await expire(store, await readEntries(store, now), now, alert);
}

/**
 * Reports undeliverable entries at once. Once a day, reports together all that have waited 72 hours or will
 * soon be deleted. If the report arrives, records that in their states.
 */
export async function report(entries: StoredEntry[], now: number, alert: Alert): Promise<void> {
  const last = Math.max(...entries.map(({ state }) => state.reportedAt ?? 0));
  const reports = entries.flatMap((stored) => {
    const { problem, since, reportedAt, warnedAt } = stored.state;
    const age = now - since;
    const needsPerson = isStuck(stored);
    if (!needsPerson && age < overdueAge) return [];
    const isNew = needsPerson && reportedAt === undefined;
    const isWarning = age >= warningAge && warnedAt === undefined;
    const warning = `has waited for ${toDays(age)} days${because(problem)} and is deleted in ${toDays(Math.max(maxStay - age, 0))} days`;
    const usual = needsPerson ? `needs you: ${problem}` : `has waited for over 72 hours${because(problem)}`;
    return [{ stored, isNew, isWarning, line: `${receiptOf(stored.id)} ${isWarning ? warning : usual}` }];
  });
  const isDue = Math.abs(now - last) >= betweenReports || reports.some(({ isNew }) => isNew);
  if (reports.length === 0 || !isDue || !(await alert(reports.map(({ line }) => line)))) return;
  for (const { stored, isWarning } of reports)
    stored.state = { ...stored.state, reportedAt: now, ...(isWarning && { warnedAt: now }) };
}
