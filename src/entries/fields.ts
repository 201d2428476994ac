import * as z from 'zod/mini';
import { toPhone } from '#src/i18n/phone.ts';
import type { ErrorKey, FormTexts } from '#src/i18n/texts.ts';
import { toHandle } from '#src/instagram.ts';
import { toPrintable } from '#src/printable.ts';
import { type Choice, parseChoice } from './choice.ts';
import { type MeasureName, toMeasure } from './measures.ts';
import { type Photo, photoTypes } from './photo.ts';

// A field shows its first message. No check aborts: zod would then skip the checks across fields, and a form
// would ask for the guardian only once everything else is right.

// The pages' policy forbids code from strings, and browsers report any attempt.
z.config({ jitless: true });

/** The fields of a form, by the names they are posted and labelled under. */
export type Fields = Partial<Record<keyof FormTexts['fields'], z.ZodMiniType>>;

const key = <Key extends ErrorKey>(name: Key) => name;

/** More marks on one letter than any language uses. Normalising them takes quadratic time. */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/** The printable part of a text, with accents and line breaks normalised. */
function clean(text: string): string {
  const composed = text.replace(surplusMarks, '$1').normalize('NFC');
  return toPrintable(composed.replace(/\r\n?|[\u2028\u2029]/g, '\n'));
}

const oneLine = (text: string) => clean(text).replace(/\s+/g, ' ');

type Write = (line: string) => string | undefined;

/** A text on one line, formatted by `write` unless that returns `undefined`. */
const asLine = (write: Write) => (text: string) => write(oneLine(text)) ?? oneLine(text);

const required = (write: (text: string) => string, max: number) =>
  z
    .string(key('required'))
    .check(z.overwrite(write), z.minLength(1, key('required')), z.maxLength(max, key('tooLong')));

/** A required text on one line. */
export const line = (max: number) => required(oneLine, max);

const longestListed = 500;

export const listed = line(longestListed);

export const text = (max: number) => required(clean, max);

/** An optional line of text, empty if missing; formatted by `write` unless that returns `undefined`. */
export const optionalLine = (max: number, write: Write = (line) => line) =>
  z._default(
    z.string(key('required')).check(z.overwrite(asLine(write)), z.maxLength(max, key('tooLong'))),
    '',
  );

export const email = line(254).check(z.email(key('email')));

/** A required text that `write` formats, or refuses with `undefined`. */
const shaped = (write: Write, error: ErrorKey) =>
  z.string(key('required')).check(
    z.overwrite(asLine(write)),
    z.minLength(1, key('required')),
    z.refine((value) => write(value) !== undefined, error),
  );

export const phone = shaped(toPhone, 'phone');

export const measure = (name: MeasureName) => shaped((value) => toMeasure(name, value), 'choice');

/** A handle, with or without @, or a profile's address. */
export const instagram = shaped((value) => {
  const handle = toHandle(value);
  return handle && value.includes('/') ? `@${handle}` : handle && value;
}, 'instagram');

/** Refuses a value with the error key that `problemOf` returns for it. */
export const withoutProblem = <Value>(problemOf: (value: Value) => ErrorKey | undefined) =>
  z.refine<Value>((value) => !problemOf(value), { error: ({ input }) => problemOf(input as Value) });

const lineOf = (words: unknown) => (typeof words === 'string' ? oneLine(words) : '');

function choiceProblem({ value, label }: Choice): ErrorKey | undefined {
  if (!value || !label) return 'required';
  return Math.max(value.length, label.length) > longestListed ? 'tooLong' : undefined;
}

/** An option of a list of countries, states or cities; posted as JSON. */
export const choice = z.pipe(
  z.transform((posted: Choice | string | null | undefined): Choice => {
    const chosen = typeof posted === 'string' ? parseChoice(posted) : posted;
    return { value: lineOf(chosen?.value), label: lineOf(chosen?.label) };
  }),
  z.custom<Choice>().check(withoutProblem(choiceProblem)),
);

function photoProblem(value: unknown): ErrorKey | undefined {
  if (typeof value !== 'object' || value === null || !('size' in value) || !('type' in value)) return 'photo';
  if (value.size === 0) return 'photoEmpty';
  return photoTypes.some((known) => known === value.type) ? undefined : 'photoType';
}

export const photo = z.custom<Photo>().check(withoutProblem(photoProblem));

/** A ticked checkbox; posted as `on`. */
export const ticked = z.custom<boolean | string>((value) => value === true || value === 'on', {
  error: key('consent'),
  abort: false,
});

/** A checkbox, ticked or not; posted as text. */
export const box = z._default(z.union([z.boolean(), z.string()], 'choice'), false);

/** A posted checkbox is ticked, unless its text says no. */
export const isTicked = (value: unknown): boolean =>
  typeof value === 'string' ? !/^(|false|off|no|0)$/i.test(value.trim()) : value === true;
