import * as z from 'zod/mini';
import { toPhone } from '#src/i18n/phone.ts';
import type { ErrorKey } from '#src/i18n/texts.ts';
import { box, email, optionalLine } from './fields.ts';

export const relations = ['mother', 'father', 'other'] as const;

export type Relation = (typeof relations)[number];

const isRelation = (value: string): value is Relation => relations.some((known) => known === value);

/** A normalised phone number, or an e-mail address; `undefined` for anything else. */
const toContact = (text: string): string | undefined =>
  z.safeParse(email, text).success ? text : toPhone(text);

/** The guardian's fields, which stay empty for adults. */
export const guardianFields = {
  resp: optionalLine(160),
  resp_relation: optionalLine(20),
  resp_contact: optionalLine(254, toContact),
  resp_consent: box,
};

export const guardianNames = Object.keys(guardianFields) as (keyof typeof guardianFields)[];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const rules: [path: keyof typeof guardianFields, error: ErrorKey, isGiven: (value: unknown) => boolean][] = [
  ['resp', 'guardian', isText],
  ['resp_relation', 'choice', (value) => isText(value) && isRelation(value)],
  ['resp_contact', 'guardianContact', (value) => isText(value) && toContact(value) !== undefined],
  ['resp_consent', 'guardianConsent', (value) => value === true || value === 'on'],
];

type Form = Record<string, unknown>;

const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Requires a minor's guardian; reports all problems at once. @param isOfMinor gets malformed forms too */
export const guardianChecks = (isOfMinor: (form: Form) => boolean) =>
  rules.map(([path, error, isGiven]) =>
    z.refine<Form>((form) => !isOfMinor(form) || isGiven(form[path]), { error, path: [path], when: isForm }),
  );

export type Guardian = ReturnType<typeof guardianOf>;

/** The guardian in a minor's valid form. */
export function guardianOf(form: { resp: string; resp_relation: string; resp_contact: string }) {
  const { resp: name, resp_relation: relation, resp_contact: contact } = form;
  if (!isRelation(relation)) throw new Error('A minor’s form passed the checks without a relation.');
  return { name, relation, contact };
}
