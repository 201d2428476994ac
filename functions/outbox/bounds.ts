import { receiptOf } from '#src/entries/submission.ts';
import { isReportDue, isWarningDue, longestStay } from './schedule.ts';
import { type BlobStore, entryName, type Item, readItems, stateName, writeState } from './store.ts';

/** Alerts the operator with lines that hold receipts and reasons, no personal data. Resolves to whether it arrived. */
export type Tell = (lines: string[]) => Promise<boolean>;

const days = (milliseconds: number) => Math.round(milliseconds / 86_400_000);

/** Deletes entries that have waited longer than allowed, and returns the others. */
export async function expire(store: BlobStore, items: Item[], now: number, tell: Tell): Promise<Item[]> {
  const expired = items.filter(({ state }) => now - state.since >= longestStay);
  for (const { id } of expired) {
    await store.delete(entryName(id));
    await store.delete(stateName(id));
  }
  if (expired.length > 0)
    await tell(
      expired.map(({ id, state }) => {
        const why = state.problem ? ` (${state.problem})` : '';
        return `${receiptOf(id)} was not delivered within ${days(longestStay)} days${why} and has been deleted`;
      }),
    );
  return items.filter((item) => !expired.includes(item));
}

/** The same for a store from which nothing is delivered, such as a preview's. */
export async function expireAll(store: BlobStore, now: number, tell: Tell): Promise<void> {
  await expire(store, await readItems(store, now), now, tell);
}

/** What there is to say about an entry now. */
function remarkOn({ id, state }: Item, now: number): string | undefined {
  const receipt = receiptOf(id);
  const age = now - state.since;
  const why = state.problem ? ` (${state.problem})` : '';
  if (isWarningDue(age, state.warnedAt))
    return `${receipt} waits since ${days(age)} days${why} and is deleted in ${days(longestStay - age)} days`;
  const sinceReport = now - (state.reportedAt ?? 0);
  if (!isReportDue(age, sinceReport, state.problem !== undefined)) return undefined;
  return state.problem ? `${receipt} needs you: ${state.problem}` : `${receipt} waits for over 72 hours`;
}

/**
 * Reports entries that the panel refuses or no key opens (at once), that wait for long, and that are about to be
 * deleted. A report that did not arrive is repeated by the next run.
 */
export async function report(store: BlobStore, items: Item[], now: number, tell: Tell): Promise<void> {
  const remarks = items.flatMap((item) => {
    const remark = remarkOn(item, now);
    return remark === undefined ? [] : [{ item, remark }];
  });
  if (remarks.length === 0 || !(await tell(remarks.map(({ remark }) => remark)))) return;
  for (const { item } of remarks) {
    const isWarned = isWarningDue(now - item.state.since, item.state.warnedAt);
    await writeState(store, item.id, {
      ...item.state,
      reportedAt: now,
      ...(isWarned && { warnedAt: now }),
    });
  }
}
