import type { Measure } from '#src/upstream/talents/profile.ts';

/** The unit in which measurements are shown. */
export type Unit = 'cm' | 'in';

const cmPerInch = 2.54;
const closingMarks = /['"\s]+$/u;

/** Every mark that people type for feet and inches as the one on the keyboard. */
function withPlainMarks(text: string): string {
  return text
    .replace(/[’‘′´`]/gu, "'")
    .replace(/[”“″]/gu, '"')
    .replace(/''/g, '"');
}

/**
 * The length in centimetres, `undefined` where there is none; a length of a few units was given in metres.
 * @example toCentimetres('1,78') // 178
 */
export function toCentimetres(text: string): number | undefined {
  const number = Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN);
  if (!Number.isFinite(number) || number <= 0) return undefined;
  return number < 3 ? Math.round(number * 100) : number;
}

/** `5'10`, `5'10"` or `34.5`: feet, where there are any, and inches. */
const imperial = /^(?:(\d+)\s*'\s*)?(\d+(?:[.,]\d+)?)?/;

function fromInches(inches: string): string {
  const [, feet = '0', rest = '0'] = imperial.exec(withPlainMarks(inches)) ?? [];
  const length = (Number(feet) * 12 + Number(rest.replace(',', '.'))) * cmPerInch;
  return length > 0 ? String(Math.round(length)) : '';
}

/**
 * The part of a measurement in centimetres (spec section 3, Talent), with its unit; computed where only the inches
 * are known, empty where nothing is.
 */
export function inCentimetres(measure: Measure): string {
  const cm = measure.cm || fromInches(measure.inches ?? '');
  const length = toCentimetres(cm);
  const isBare = /^[\d.,\s]*(cm|m)?\.?$/i.test(cm);
  if (length === undefined || !isBare) return cm;
  return `${String(length).replace('.', cm.includes(',') ? ',' : '.')} cm`;
}

/**
 * The part of a measurement in inches: what stands after the slash, plus an apostrophe; where nothing does,
 * computed from the centimetres (decisions, "Content").
 */
export function inInches({ cm, inches }: Measure): string {
  const given = withPlainMarks(inches ?? '').replace(closingMarks, '');
  if (given) return `${given}'`;
  const length = toCentimetres(cm);
  return length === undefined ? '' : `${Math.round((length / cmPerInch) * 2) / 2}'`;
}
