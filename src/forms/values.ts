import type { FormTexts } from '#src/i18n/texts.ts';

/** A field of either form, by the name under which it is posted; its label stands in the wording under the same. */
export type FieldName = Exclude<keyof FormTexts['fields'], 'form'>;

/** What a field holds: a text (a choice as its JSON), a ticked box, or a photo ready to be sent. */
export type FieldValue = string | boolean | File | undefined;

export type Values = Partial<Record<FieldName, FieldValue>>;

const ticks: readonly string[] = ['consent', 'is_minor', 'resp_consent'] satisfies FieldName[];

/** Whether a field is a box to be ticked. */
export const isTick = (name: string) => ticks.includes(name);

/** Fields whose values no draft keeps: consent is given for one submission. */
const notKept: readonly string[] = ['consent', 'resp_consent'] satisfies FieldName[];

/** The texts and ticks worth keeping for a visitor who comes back. */
export function toDraftValues(values: Values): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | boolean] =>
        !notKept.includes(entry[0]) &&
        (entry[1] === true || (typeof entry[1] === 'string' && entry[1] !== '')),
    ),
  );
}

/** A text that differs whenever what would be posted does. */
export function contentOf(values: Values): string {
  const photos = Object.entries(values).flatMap(([name, value]) =>
    value instanceof File ? [[name, `${value.size} ${value.lastModified}`]] : [],
  );
  return JSON.stringify([...Object.entries(toDraftValues(values)), ...photos].sort());
}

/** The form as it is posted; photos under names of our own, since a photo's own name may tell of its owner. */
export function toFormData(values: Values, technical: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...technical, ...values })) {
    if (value instanceof File)
      body.append(name, value, `${name}.${value.type === 'image/jpeg' ? 'jpg' : 'img'}`);
    else if (value === true) body.append(name, 'on');
    else if (value) body.append(name, value);
  }
  return body;
}

/** About how many bytes a form has when posted: its contents, and what stands around each of its parts. */
export function bytesOf(body: FormData): number {
  const around = 200;
  return [...body.values()].reduce(
    (sum, value) => sum + around + (typeof value === 'string' ? new Blob([value]).size : value.size),
    0,
  );
}
