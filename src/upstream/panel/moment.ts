import { text } from '#src/upstream/parsing.ts';

/** Where a time names no zone, it is the agency's. */
const agencyOffset = '-03:00';

const yearFirst =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ]+(?<time>\d\d:\d\d(?::\d\d)?)(?:\.\d+)?? *(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i;
const dayFirst = /^(\d\d)\/(\d\d)\/(\d{4})(?=$| )/;

/**
 * A time as panels and blogs write it, as an ISO time; `undefined` for anything else. A day without a time is noon.
 * @example toMoment('28/05/2024') // '2024-05-28T15:00:00.000Z'
 */
export function toMoment(written: string | undefined): string | undefined {
  const {
    day,
    time = '12:00',
    zone = agencyOffset,
  } = yearFirst.exec(written?.replace(dayFirst, '$3-$2-$1') ?? '')?.groups ?? {};
  const date = new Date(`${day}T${time}${zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export const moment = text.transform(toMoment).describe('time');
