// A day is kept and sent as yyyy-MM-dd, typed and shown as dd/MM/yyyy. While it is being typed it is neither.

/** A whole date as it may be typed, for a browser that checks the form by itself. */
export const dayPattern = '\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[\\/.\\- ]\\d{1,2}[\\/.\\- ]\\d{4}';

const dayFirst = /^\s*(?<day>\d{1,2})[/.\-\s](?<month>\d{1,2})[/.\-\s](?<year>\d{4})\s*$/;
/** As browsers fill it in, and some people write it. */
const yearFirst = /^\s*(?<year>\d{4})[/.\-\s](?<month>\d{1,2})[/.\-\s](?<day>\d{1,2})\s*$/;

/** What a visitor typed as yyyy-MM-dd, once it is a whole date; until then as it stands. */
export function toDay(text: string): string {
  const { day, month, year } = (dayFirst.exec(text) ?? yearFirst.exec(text))?.groups ?? {};
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** yyyy-MM-dd as it is shown; anything else as it stands. */
export function fromDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/** Puts in the slashes for somebody who types digits only; leaves alone what is being deleted. */
export function withSlashes(typed: string, before: string): string {
  if (typed.length < before.length || /^\d{4}[/.\-\s]/.test(typed)) return typed;
  const eight = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(typed);
  const whole = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  // No year of birth is like a day and a month the other way round.
  if (eight && !/(19|20)\d\d$/.test(typed)) return eight.slice(1).join('-');
  if (whole) return whole.slice(1).join('/');
  // A dash after a year that has been taken for day and month.
  if (/^(19|20)\/\d\d[-.]$/.test(typed)) return typed.replace('/', '');
  return typed.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2');
}
