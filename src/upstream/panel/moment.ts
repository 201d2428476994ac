import { isRecord, lenient, text } from '#src/upstream/parsing.ts';

/** Where a time names no zone, it is the agency's. */
const agencyOffset = '-03:00';

const yearFirst =
  /^(?<year>\d{4})[/.-]?(?<month>\d\d)[/.-]?(?<day>\d\d)(?:[T ]+(?<time>\d\d:\d\d(?::\d\d)?)(?:\.\d+)?? *(?<zone>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?(?:\[.*)?$|(?=$|[ ,]))/i;
const dayFirst = /^(\d\d)[/.-](\d\d)[/.-](\d{4})(?=$|[ ,])/;
/** Seconds or milliseconds since 1970. */
const unix = /^\d{10}(\d{3})?$/;
/** As mail and feeds write it: `Tue, 28 May 2024 12:00:00 GMT`. */
const mail = /^[a-z]{3}, \d/i;

/** @example toOffset('+00') // '+00:00' */
function toOffset(zone: string): string {
  const [, hours = '', minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return hours ? `${hours}:${minutes}` : 'Z';
}

/** Programs write a day of the year 1, 1900 or 1970 for a time that they do not have. */
const firstTime = Date.UTC(1970, 0, 2);

const loneDigit = /(?<!\d)\d(?!\d)/g;

function toDate(written: string): Date {
  if (unix.test(written)) return new Date(Number(written.padEnd(13, '0')));
  if (mail.test(written)) {
    const timed = written.includes(':') ? written : `${written} 12:00`;
    return new Date(/:\d\d$/.test(timed) ? `${timed} ${agencyOffset}` : timed);
  }
  const found = yearFirst.exec(written.replace(loneDigit, '0$&').replace(dayFirst, '$3-$2-$1'));
  const { year, month, day, time = '12:00', zone = agencyOffset } = found?.groups ?? {};
  // JavaScript would make 1 March of 30 February.
  const hasDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day);
  return new Date(hasDay ? `${year}-${month}-${day}T${time}${toOffset(zone)}` : Number.NaN);
}

/**
 * A time as panels and blogs write it, as an ISO time; `undefined` for anything else. A day whose time is missing or can't
 * be read, such as `14h30`, is noon.
 * @example toMoment('28/05/2024') // '2024-05-28T15:00:00.000Z'
 */
export function toMoment(written: string | undefined): string | undefined {
  const date = toDate(written ?? '');
  return date.getTime() > firstTime ? date.toISOString() : undefined;
}

/** A time as a text, or as PHP writes a `DateTime`: `{date, timezone}`. Of named zones, all but UTC count as the agency's. */
export const moment = lenient((wire) => {
  if (!isRecord(wire)) return toMoment(text.parse(wire));
  const [date = '', zone = ''] = [wire['date'], wire['timezone']].map((field) => text.parse(field));
  return toMoment(/^([+-]|UTC$|GMT$|Z$)/i.test(zone) ? `${date} ${zone}` : date);
});
