/** The measures that the forms and the agency's records offer as lists, each with its ends and its step (spec section 3). */
export const ranges = {
  height: { from: 30, to: 200, step: 1, unit: 'cm' },
  bust: { from: 65, to: 200, step: 1, unit: 'cm' },
  waist: { from: 20, to: 200, step: 1, unit: 'cm' },
  hips: { from: 20, to: 200, step: 1, unit: 'cm' },
  chest: { from: 10, to: 200, step: 1, unit: 'cm' },
  weight: { from: 3, to: 200, step: 1, unit: 'kg' },
  jeans: { from: 34, to: 60, step: 0.5, unit: 'size' },
  shirt: { from: 1, to: 60, step: 0.5, unit: 'size' },
  suit: { from: 1, to: 60, step: 0.5, unit: 'size' },
  shoes: { from: 1, to: 60, step: 0.5, unit: 'size' },
} as const;

export type MeasureName = keyof typeof ranges;

export interface MeasureOption {
  /** What is sent: centimetres, kilograms or a size, with a point before a half. */
  value: string;
  /** The same in inches or pounds, rounded to a tenth; a size has none. */
  imperial: string | undefined;
}

const perUnit = { cm: 1 / 2.54, kg: 2.204_622_6 };

/** Every value of a list, in order. */
export function measureOptions(name: MeasureName): MeasureOption[] {
  const { from, to, step, unit } = ranges[name];
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => {
    const value = from + index * step;
    const imperial = unit === 'size' ? undefined : String(Math.round(value * perUnit[unit] * 10) / 10);
    return { value: String(value), imperial };
  });
}

/** The value as it is sent, also for one with a comma or closing zeros; `undefined` where the list lacks it. */
export function toMeasure(name: MeasureName, text: string): string | undefined {
  const { from, to, step } = ranges[name];
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return value >= from && value <= to && (value / step) % 1 === 0 ? String(value) : undefined;
}

/** The site's own hair colours, by their names in the services, for when their list is out of reach. */
export const hairColours = [
  'Hazel',
  'Black',
  'Jet Black',
  'Dark Brown',
  'Brown',
  'Medium Brown',
  'Light Brown',
  'Chestnut',
  'Golden Brown',
  'Honey Brown',
  'Caramel',
  'Dark Blonde',
  'Blonde',
  'Light Blonde',
  'Golden Blonde',
  'Platinum Blonde',
  'Ash Blonde',
  'Strawberry Blonde',
  'Auburn',
  'Red',
  'Dark Red',
  'Copper',
  'Grey',
  'White',
  'Red Brown',
] as const;

/** The site's own eye colours, as above. */
export const eyeColours = [
  'Hazel',
  'Black',
  'Dark Brown',
  'Brown',
  'Light Brown',
  'Honey',
  'Green',
  'Dark Green',
  'Light Green',
  'Green Brown',
  'Blue Green',
  'Blue',
  'Dark Blue',
  'Light Blue',
  'Blue Grey',
  'Grey',
  'Amber',
] as const;
