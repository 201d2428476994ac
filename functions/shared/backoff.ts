const minute = 60_000;
const delays = [5, 10, 20, 40].map((minutes) => minutes * minute);
const longestDelay = 60 * minute;

/** Milliseconds until the next attempt, after so many failures in a row (at least one). */
export function delayAfter(failures: number): number {
  return delays[failures - 1] ?? longestDelay;
}
