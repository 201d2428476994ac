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

export interface MeasureOption {
  /** The posted value: centimetres or a size, with a point before a half. */
  value: string;
  /** The same in inches, rounded to a tenth; sizes have none. */
  imperial: string | undefined;
}

const inchesPerCm = 1 / 2.54;

/** Every value of a list, in order. */
export function measureOptions(name: MeasureName): MeasureOption[] {
  const { from, to, step, unit } = ranges[name];
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => {
    const value = from + index * step;
    const imperial = unit === 'size' ? undefined : String(Math.round(value * inchesPerCm * 10) / 10);
    return { value: String(value), imperial };
  });
}

/** The posted value of a number with a comma or closing zeros; `undefined` if the list lacks it. */
export function toMeasure(name: MeasureName, text: string): string | undefined {
  const { from, to, step } = ranges[name];
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return value >= from && value <= to && (value / step) % 1 === 0 ? String(value) : undefined;
}
