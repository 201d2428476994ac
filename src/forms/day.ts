// A day is kept and sent as yyyy-MM-dd, typed and shown as dd/MM/yyyy. While it is being typed it is neither.

/** A whole date as it may be typed, for a browser that checks the form by itself. */
export const dayPattern = '\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[\\/.\\- ]\\d{1,2}[\\/.\\- ]\\d{4}';

/** What a visitor typed as yyyy-MM-dd, once it is a whole date; until then as it stands. */
export function toDay(text: string): string {
  const [, day, month, year] = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})\s*$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** yyyy-MM-dd as it is shown; anything else as it stands. */
export function fromDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/** Puts in the slashes for somebody who types digits only; leaves alone what is being deleted. */
export function withSlashes(typed: string, before: string): string {
  if (typed.length < before.length) return typed;
  const whole = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (whole) return whole.slice(1).join('/');
  return typed.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2');
}
