import * as z from 'zod/mini';
import { toPhone } from '#src/i18n/phone.ts';
import type { ErrorKey } from '#src/i18n/texts.ts';
import { box, email, optionalLine, optionalShape } from './fields.ts';

/** What a guardian is to the child. */
export const relations = ['mother', 'father', 'other'] as const;

export type Relation = (typeof relations)[number];

const isRelation = (value: string): value is Relation => relations.some((known) => known === value);

/** A phone number in its one shape, or an e-mail address; `undefined` for anything else. */
function toContact(text: string): string | undefined {
  return z.safeParse(email, text).success ? text : toPhone(text);
}

/** What a guardian fills in for who is under 18. Of adults it may stay empty. */
export const guardianFields = {
  resp: optionalLine(160),
  resp_relation: optionalLine(20),
  resp_contact: optionalShape(254, toContact),
  resp_consent: box,
};

/** The names of these fields. */
export const guardianNames = ['resp', 'resp_relation', 'resp_contact', 'resp_consent'] as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const rules: [path: keyof typeof guardianFields, error: ErrorKey, isGiven: (value: unknown) => boolean][] = [
  ['resp', 'guardian', isText],
  ['resp_relation', 'choice', (value) => isText(value) && isRelation(value)],
  ['resp_contact', 'guardianContact', (value) => isText(value) && toContact(value) !== undefined],
  ['resp_consent', 'guardianConsent', (value) => value === true || value === 'on'],
];

type Form = Record<string, unknown>;

const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/**
 * Asks who is under 18 for the guardian's name, relation, contact and consent, together with everything else that
 * is missing and not only once the rest is right.
 * @param isMinor whether the form, which may be wrong in any way, says so
 */
export function guardianChecks(isMinor: (form: Form) => boolean) {
  return rules.map(([path, error, isGiven]) =>
    z.refine<Form>((form) => !isMinor(form) || isGiven(form[path]), { error, path: [path], when: isForm }),
  );
}

/** A guardian who has consented. */
export interface Guardian {
  name: string;
  relation: Relation;
  contact: string;
}

/** The guardian of somebody under 18 whose form has passed its checks. */
export function guardianOf(form: { resp: string; resp_relation: string; resp_contact: string }): Guardian {
  const { resp: name, resp_relation: relation, resp_contact: contact } = form;
  if (!isRelation(relation)) throw new Error('The form of a minor passed without a relation.');
  return { name, relation, contact };
}
