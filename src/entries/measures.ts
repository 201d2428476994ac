import type { Locale } from '#src/i18n/locale.ts';

/** The measures that the application offers as lists, each with its limits and its step. */
const ranges = {
  height: { from: 30, to: 200, step: 1, unit: 'cm' },
  bust: { from: 65, to: 200, step: 1, unit: 'cm' },
  waist: { from: 20, to: 200, step: 1, unit: 'cm' },
  hips: { from: 20, to: 200, step: 1, unit: 'cm' },
  jeans: { from: 34, to: 60, step: 0.5, unit: 'size' },
  shoes: { from: 1, to: 60, step: 0.5, unit: 'size' },
} as const;

export type MeasureName = keyof typeof ranges;

const cmPerInch = 2.54;

/** A list's values in order, as posted: centimetres or sizes. English labels of lengths add inches. */
export function measureOptions(name: MeasureName, locale: Locale): { value: string; label: string }[] {
  const { from, to, step, unit } = ranges[name];
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => {
    const size = from + index * step;
    const value = String(size);
    const shown = locale === 'pt' ? value.replace('.', ',') : value;
    if (unit === 'size') return { value, label: shown };
    const inches = Math.round((size / cmPerInch) * 10) / 10;
    return { value, label: locale === 'pt' ? `${shown} cm` : `${shown} cm · ${inches} in` };
  });
}

/** The posted value of a number with a comma or trailing zeros; `undefined` if the list lacks it. */
export function toMeasure(name: MeasureName, text: string): string | undefined {
  const { from, to, step } = ranges[name];
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return value >= from && value <= to && (value / step) % 1 === 0 ? String(value) : undefined;
}
