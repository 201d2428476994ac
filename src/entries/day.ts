// A day is stored and posted as yyyy-MM-dd, typed and shown as dd/MM/yyyy.

/** The pattern of a typed date, for browsers that validate the form without our code. */
export const dayPattern = '\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[\\/.\\- ]\\d{1,2}[\\/.\\- ]\\d{4}|\\d{8}';

const dayFirst = /^\s*(?<day>\d{1,2})[/.\-\s](?<month>\d{1,2})[/.\-\s](?<year>\d{4})\s*$/;
/** As browsers autofill it, and some people type it. */
const yearFirst = /^\s*(?<year>\d{4})[/.\-\s](?<month>\d{1,2})[/.\-\s](?<day>\d{1,2})\s*$/;

/** Removes the spaces around slashes, dots and dashes that pasted dates have. */
const closeUp = (text: string) => text.replace(/\s*([/.-])\s*/g, '$1');

/** Eight digits as a date: phones' number keys have no slash. `undefined` for any other text. */
function fromDigits(text: string): string | undefined {
  const eight = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(text);
  // The last four digits can't be a year of birth, so the first four are.
  if (eight && !/(19|20)\d\d$/.test(text)) return eight.slice(1).join('-');
  return /^(\d{2})(\d{2})(\d{4})$/.exec(text)?.slice(1).join('/');
}

/** A typed date as yyyy-MM-dd; an incomplete one unchanged. */
export function toDay(text: string): string {
  const date = fromDigits(text.trim()) ?? closeUp(text);
  const { day, month, year } = (dayFirst.exec(date) ?? yearFirst.exec(date))?.groups ?? {};
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Formats yyyy-MM-dd for people; leaves other text unchanged. */
export const fromDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** Adds the slashes while somebody types digits, but not while they delete. */
export function withSlashes(text: string, before: string): string {
  const typed = closeUp(text);
  // Digits that were typed one by one have their slashes already.
  const digits = typed.replace(/^(\d{2})\/(\d{2})\/(?=\d{4}$)/, '$1$2');
  const whole = fromDigits(digits);
  if (whole) return whole;
  if (typed.length < before.length || /^\d{4}[/.\-\s]/.test(typed)) return typed;
  // A dash shows that the first four digits were a year, not day and month.
  if (/^(19|20)\/\d\d[-.]$/.test(typed)) return typed.replace('/', '');
  return typed.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2');
}
