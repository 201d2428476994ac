import { outboxDays } from '#src/entries/submission.ts';

const minute = 60_000;
const hour = 60 * minute;

/** From this age on, an entry that waits is reported. */
const overdueAge = 72 * hour;
const betweenReports = 24 * hour;
const delays = [5, 10, 20, 40].map((minutes) => minutes * minute);
const longestDelay = hour;
const overdueDelay = 6 * hour;

/** No entry stays longer than this, delivered or not. It is reported once more shortly before. */
export const longestStay = outboxDays * 24 * hour;
const lastWarning = longestStay - 3 * 24 * hour;

/** Milliseconds until the next attempt, by the number of those that failed and the entry's age. */
export function delayAfter(attempts: number, age: number): number {
  if (age >= overdueAge) return overdueDelay;
  return delays[attempts - 1] ?? longestDelay;
}

/** Whether an entry has to be reported: at once when waiting does not help, after 72 h otherwise, then once a day. */
export function isReportDue(age: number, sinceReport: number, hasProblem: boolean): boolean {
  return (hasProblem || age >= overdueAge) && sinceReport >= betweenReports;
}

/** Whether to report, once, that an entry is about to be deleted. */
export function isWarningDue(age: number, warnedAt: number | undefined): boolean {
  return age >= lastWarning && warnedAt === undefined;
}
