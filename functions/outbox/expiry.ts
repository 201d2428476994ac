import pLimit from 'p-limit';
import { outboxDays, receiptOf } from '#src/entries/submission.ts';
import { type BlobStore, callsAtOnce, deleteEntry, type Item, readItems, writeState } from './store.ts';

/** Alerts the operator. Lines hold receipts and reasons, no personal data. Resolves to whether the alert arrived. */
export type Alert = (lines: string[]) => Promise<boolean>;

const hour = 60 * 60_000;
const day = 24 * hour;
export const overdueAge = 72 * hour;
const betweenReports = day;
/** An entry is deleted at this age, delivered or not, and reported once shortly before. */
export const longestStay = outboxDays * day;
const lastWarning = longestStay - 3 * day;

const toDays = (milliseconds: number) => Math.round(milliseconds / day);
const problemOf = ({ state }: Item) => (state.problem ? ` (${state.problem})` : '');

/** Whether to report an entry: at once if waiting does not help, else from 72 h on; then once a day. */
function isReportDue(age: number, sinceReport: number, hasProblem: boolean): boolean {
  return (hasProblem || age >= overdueAge) && sinceReport >= betweenReports;
}

function isWarningDue(age: number, warnedAt: number | undefined): boolean {
  return age >= lastWarning && warnedAt === undefined;
}

/** Whether an entry has waited for so long that it is deleted. */
export const isOld = ({ state }: Item, now: number) => now - state.since >= longestStay;

/** Deletes entries that have waited for too long. Returns the others, and those that the store failed to delete. */
export async function expire(store: BlobStore, items: Item[], now: number, alert: Alert): Promise<Item[]> {
  const expired = new Set<Item>();
  const old = items.filter((item) => isOld(item, now));
  await pLimit(callsAtOnce).map(old, async (item) => {
    if (await isDone(deleteEntry(store, item.id))) expired.add(item);
  });
  const lines = [...expired].map(
    (item) =>
      `${receiptOf(item.id)} was not delivered within ${toDays(longestStay)} days${problemOf(item)} and has been deleted`,
  );
  if (lines.length > 0) await alert(lines);
  return items.filter((item) => !expired.has(item));
}

/** Whether the store did its work. A failure at one entry must not stop the others. */
const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

/** Deletes old entries of a store from which nothing is delivered, such as a preview's. */
export async function expireAll(store: BlobStore, now: number, alert: Alert): Promise<void> {
  await expire(store, (await readItems(store, () => now)).items, now, alert);
}

function lineFor(item: Item, now: number): string | undefined {
  const { state } = item;
  const receipt = receiptOf(item.id);
  const age = now - state.since;
  if (isWarningDue(age, state.warnedAt))
    return `${receipt} has waited for ${toDays(age)} days${problemOf(item)} and is deleted in ${toDays(Math.max(longestStay - age, 0))} days`;
  const sinceReport = now - (state.reportedAt ?? 0);
  if (!isReportDue(age, sinceReport, state.problem !== undefined)) return undefined;
  return state.problem ? `${receipt} needs you: ${state.problem}` : `${receipt} has waited for over 72 hours`;
}

/**
 * Reports entries that cannot be delivered, that have waited for long, or that are about to be deleted. A report
 * that did not arrive, or whose time could not be stored, is repeated by the next run.
 */
export async function report(store: BlobStore, items: Item[], now: number, alert: Alert): Promise<void> {
  const reports = items.flatMap((item) => {
    const line = lineFor(item, now);
    return line === undefined ? [] : [{ item, line }];
  });
  if (reports.length === 0 || !(await alert(reports.map(({ line }) => line)))) return;
  await pLimit(callsAtOnce).map(reports, ({ item }) => {
    const isWarned = isWarningDue(now - item.state.since, item.state.warnedAt);
    const state = { ...item.state, reportedAt: now, ...(isWarned && { warnedAt: now }) };
    return isDone(writeState(store, item.id, state));
  });
}
