const minute = 60_000;
const hour = 60 * minute;

/** From this age on, an entry that waits is reported. */
const overdueAge = 72 * hour;
const betweenReports = 24 * hour;
const delays = [5, 10, 20, 40].map((minutes) => minutes * minute);
const longestDelay = hour;
const overdueDelay = 6 * hour;

/** Milliseconds until the next attempt, by the number of those that failed and the entry's age. */
export function delayAfter(attempts: number, age: number): number {
  if (age >= overdueAge) return overdueDelay;
  return delays[attempts - 1] ?? longestDelay;
}

/** Whether an entry of that age has to be reported, once a day. */
export function isReportDue(age: number, sinceReport: number): boolean {
  return age >= overdueAge && sinceReport >= betweenReports;
}
