import type { ZodMiniObject } from 'zod/mini';
import { type PhotoName, photoNames } from '#src/entries/photo.ts';
import type { FormTexts } from '#src/i18n/texts.ts';

/** The name under which a field of either form is posted, and labelled in the texts. */
export type FieldName = keyof FormTexts['fields'];

const ticks = ['consent', 'is_minor', 'resp_consent'] as const satisfies FieldName[];

export type TickName = (typeof ticks)[number];

/** The fields' values: texts (a choice as JSON), ticks, and photos ready to be sent. */
export type Values = {
  [Key in FieldName]?: (Key extends PhotoName ? File : Key extends TickName ? boolean : string) | undefined;
};

export const isTick = (name: string): name is TickName => ticks.some((tick) => tick === name);

const photos: readonly string[] = photoNames;

/** Every field of a form, empty. */
export function blankValues({ shape }: ZodMiniObject): Values {
  const blank = (name: string) => (isTick(name) ? false : photos.includes(name) ? undefined : '');
  return Object.fromEntries(Object.keys(shape).map((name) => [name, blank(name)])) as Values;
}

/** Fields that drafts leave out: consent is given for one submission, and photos are kept elsewhere. */
const notKept: readonly string[] = ['consent', 'resp_consent', ...photoNames] satisfies FieldName[];

const isKept = ([name, value]: [string, unknown]) =>
  value && !notKept.includes(name) && typeof value === (isTick(name) ? 'boolean' : 'string');

/** The texts and ticks that a draft keeps. */
export const toDraftValues = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(isKept)) as Record<string, string | boolean>;

/** What would be posted, as one text to compare; photos by size and time. */
export function contentOf(values: Values): string {
  const files = Object.entries(values).flatMap(([name, value]) =>
    value instanceof File ? [[name, `${value.size} ${value.lastModified}`]] : [],
  );
  return JSON.stringify([...Object.entries(toDraftValues(values)), ...files].sort());
}

/** The fields as they are posted. Photos get new names: their own may name a person. */
export function toFormData(values: Values, technical: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...technical, ...values })) {
    if (value instanceof File) body.append(name, value, `${name}.jpg`);
    else if (value === true) body.append(name, 'on');
    else if (value) body.append(name, value);
  }
  return body;
}
