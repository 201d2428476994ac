import { hour, minute } from './times.ts';

const delays = [5, 10, 20, 40].map((minutes) => minutes * minute);

/** Milliseconds until the next attempt, after so many failures in a row (at least one). */
export function delayAfter(failures: number): number {
  return delays[failures - 1] ?? hour;
}
