// In milliseconds.
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const delays = [5, 10, 20, 40].map((minutes) => minutes * minute);

/** How long to wait before the next attempt. @param failures in a row, at least one */
export const delayAfter = (failures: number) => delays[failures - 1] ?? hour;
