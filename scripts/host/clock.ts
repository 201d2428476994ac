import type { ServerlessFunction } from './bundle.ts';

const ranges: [least: number, parts: (date: Date) => number][] = [
  [0, (date) => date.getUTCMinutes()],
  [0, (date) => date.getUTCHours()],
  [1, (date) => date.getUTCDate()],
  [1, (date) => date.getUTCMonth() + 1],
  [0, (date) => date.getUTCDay()],
];

/** Whether one field of a schedule fits: `*`, `*` with a step, numbers and spans of them. */
function fits(field: string, value: number, least: number): boolean {
  return field.split(',').some((part) => {
    const [span = '', step = '1'] = part.split('/');
    const [from, to = from] = span === '*' ? [least, Number.POSITIVE_INFINITY] : span.split('-').map(Number);
    return (
      from !== undefined &&
      to !== undefined &&
      value >= from &&
      value <= to &&
      (value - from) % Number(step) === 0
    );
  });
}

/** Whether a schedule, as cron writes it and in UTC, names the minute of a date. */
export function isDue(schedule: string, date: Date): boolean {
  const fields = schedule.trim().split(/\s+/);
  return ranges.every(([least, part], index) => fits(fields[index] ?? '*', part(date), least));
}

/**
 * Runs scheduled functions when it is time.
 * @param run must not reject
 * @returns what stops the clock
 */
export function startClock(
  functions: readonly Pick<ServerlessFunction, 'name' | 'schedule'>[],
  run: (name: string) => Promise<unknown>,
): () => void {
  let seen = Math.floor(Date.now() / 60_000);
  const timer = setInterval(() => {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute === seen) return;
    seen = minute;
    for (const { name, schedule } of functions)
      if (schedule !== undefined && isDue(schedule, new Date(minute * 60_000))) void run(name);
  }, 1000);
  return () => clearInterval(timer);
}
