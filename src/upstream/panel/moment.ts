import { agencyTimeZone } from '#src/i18n/locale.ts';
import { isRecord, lenient, text } from '#src/upstream/parsing.ts';

const agency = { timeZone: agencyTimeZone, timeZoneName: 'longOffset' } as const;
const formatOffset = new Intl.DateTimeFormat('en', agency);

/** Reads a time without a zone. Until 2019 the agency's clocks were an hour ahead in summer. */
function atAgency(written: string): Date {
  const time = new Date(`${written}-03:00`);
  return Number.isNaN(time.getTime()) ? time : new Date(written + formatOffset.format(time).slice(-6));
}

const yearFirst =
  /^(?<year>\d{4})[/.-]?(?<month>\d\d)[/.-]?(?<day>\d\d)(?:[T ]+(?<time>\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?? *(?<zone>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?(?:\[.*)?$|(?=$|[ ,]))/i;
const dayFirst = /^(\d\d)[/.-](\d\d)[/.-](\d{4})(?=$|[ ,])/;
/** Seconds or milliseconds since 1970. */
const unix = /^\d{10}(\d{3})?(?=$|\.\d+$)/;
/** The format of mail and feeds: `Tue, 28 May 2024 12:00:00 GMT`, whose first word may be missing. */
const mail = /^(?:[a-z]{3}, \d|\d\d? [a-z]{3} \d)/i;

/** @example toOffset('+00') // '+00:00' */
function toOffset(zone: string): string {
  const [, hours = '', minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return hours ? `${hours}:${minutes}` : 'Z';
}

/** Programs write a day in the year 1, 1900 or 1970 for a missing time. */
const firstTime = Date.UTC(1970, 0, 2);

const loneDigit = /(?<!\d)\d(?!\d)/g;

function toDate(written: string): Date {
  const [count] = unix.exec(written) ?? [];
  if (count) return new Date(Number(count.padEnd(13, '0')));
  if (mail.test(written)) {
    const timed = written.includes(':') ? written : `${written} 12:00`;
    return /:\d\d$/.test(timed) ? atAgency(timed) : new Date(timed);
  }
  const found = yearFirst.exec(written.replace(loneDigit, '0$&').replace(dayFirst, '$3-$2-$1'));
  const { year, month, day, time = '12:00', zone } = found?.groups ?? {};
  // JavaScript would turn 30 February into 1 March.
  const hasDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day);
  const local = hasDay ? `${year}-${month}-${day}T${time}` : '';
  return zone ? new Date(local && local + toOffset(zone)) : atAgency(local);
}

/**
 * Converts a time in the formats of panels and blogs to an ISO time; `undefined` for anything else. If the
 * time of day is missing or unreadable, such as `14h30`, it is noon.
 * @example toMoment('28/05/2024') // '2024-05-28T15:00:00.000Z'
 */
export function toMoment(written: string | undefined): string | undefined {
  const date = toDate(written ?? '');
  return date.getTime() > firstTime ? date.toISOString() : undefined;
}

/** A time as text, or as PHP's `{date, timezone}`. Named zones other than UTC count as the agency's. */
export const moment = lenient((wire) => {
  if (!isRecord(wire)) return toMoment(text.parse(wire));
  const [date = '', zone = ''] = [wire['date'], wire['timezone']].map((field) => text.parse(field));
  return toMoment(/^([+-]|UTC$|GMT$|Z$)/i.test(zone) ? `${date} ${zone}` : date);
});
