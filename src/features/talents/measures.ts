import type { Locale } from '#src/i18n/locale.ts';
import type { Measure } from '#src/upstream/talents/profile.ts';

export const cmPerInch = 2.54;
const unit = /(in|pol)$/iu;

/** A text without marks and spaces at its end. Matches from the end, which stays fast if there are many. */
const withoutMarks = (text: string) => /^.*[^'"\s]/su.exec(text)?.[0] ?? '';

/** Replaces typographic marks for feet and inches with plain ones. */
const withPlainMarks = (text: string): string =>
  text
    .replace(/[’‘′´`]/gu, "'")
    .replace(/[”“″]/gu, '"')
    .replace(/''/g, '"');

/** A text with a decimal mark of the page's language. @example localDecimals('37.5', 'pt') // '37,5' */
export const localDecimals = (text: string, locale: Locale) =>
  text.replace(/(\d)[.,](?=\d(?!\d))/g, locale === 'pt' ? '$1,' : '$1.');

/** A text's length in centimetres, if any; below 3 it is in metres. @example toCentimetres('1,78') // 178 */
export function toCentimetres(text: string): number | undefined {
  const number = Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.'));
  if (!Number.isFinite(number) || number <= 0) return undefined;
  return number < 3 ? Math.round(number * 100) : number;
}

/** `5'10`, `5'10"` or `34.5`: optional feet, and inches. */
const imperial = /^(?:(\d+)\s*'\s*)?(\d+(?:[.,]\d+)?)?/;

function fromInches(inches: string): string {
  const [, feet = '0', rest = '0'] = imperial.exec(withPlainMarks(inches)) ?? [];
  const length = (Number(feet) * 12 + Number(rest.replace(',', '.'))) * cmPerInch;
  return length > 0 ? String(Math.round(length)) : '';
}

/** The centimetres as given, or computed if only the inches are known; empty if nothing is. */
export const cmOf = ({ cm, inches }: Measure) => cm || fromInches(inches ?? '');

/** A length in centimetres with its unit, even if given in metres. Any other text stays unchanged. */
export function withUnit(cm: string): string {
  const length = toCentimetres(cm);
  const isBare = /^[\d.,\s]*(c?m)?\.?$/i.test(cm);
  if (length === undefined || !isBare) return cm;
  return `${String(length).replace('.', cm.includes(',') ? ',' : '.')} cm`;
}

/** A measurement in centimetres with its unit; empty if nothing is known. */
export const inCentimetres = (measure: Measure) => withUnit(cmOf(measure));

/** A measurement in inches with an apostrophe, computed from the centimetres if none are given. */
export function inInches({ cm, inches }: Measure): string {
  const given = withoutMarks(withoutMarks(withPlainMarks(inches ?? '')).replace(unit, ''));
  if (given) return `${given}'`;
  const length = toCentimetres(cm);
  return length === undefined ? '' : `${Math.round((length / cmPerInch) * 2) / 2}'`;
}
