import { agencyTimeZone } from '#src/i18n/locale.ts';

const adultAge = 18;
/** Nobody older applies. */
export const greatestAge = 100;

let format: Intl.DateTimeFormat | undefined;

/** The day at the agency, as yyyy-MM-dd. */
export function dayOf(time: Date): string {
  format ??= new Intl.DateTimeFormat('en', {
    timeZone: agencyTimeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // From parts, because a formatted date depends on the engine's locale data.
  const parts = format.formatToParts(time);
  const part = (type: 'year' | 'month' | 'day') => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
}

/** Whether yyyy-MM-dd names a day that the calendar has. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

/** Full years between two real days. A birthday on 29 February falls on 1 March in common years. */
function ageOn(day: string, birthdate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** Whether somebody born then is under 18 on that day; `false` for an invalid date. */
export const isMinor = (day: string, birthdate: string): boolean =>
  isRealDay(birthdate) && birthdate <= day && ageOn(day, birthdate) < adultAge;

/** What is wrong with a date of birth, as an error key; `undefined` if nothing is. */
export function birthdateProblem(day: string, birthdate: string) {
  if (!isRealDay(birthdate)) return 'date';
  if (birthdate > day) return 'dateInFuture';
  return ageOn(day, birthdate) > greatestAge ? 'dateTooEarly' : undefined;
}
