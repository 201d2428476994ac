import type { Locale } from '#src/i18n/locale.ts';
import { en } from './wording/en.ts';
import { pt } from './wording/pt.ts';

type Wording = typeof pt;

/** Everything that the forms and the relay say, in one language. */
export type FormWording = {
  readonly [Group in keyof Wording]: Readonly<Record<keyof Wording[Group], string>>;
};

/** What may be wrong with a field: the messages of the schemas are these keys. */
export type ErrorKey = keyof Wording['errors'];

export const formWording: Record<Locale, FormWording> = { pt, en };

/** The sentence for a schema's message; a text that is no key (a service's own) stands as it is. */
export function errorText(message: string, { errors }: Pick<FormWording, 'errors'>): string {
  return Object.hasOwn(errors, message) ? errors[message as ErrorKey] : message;
}
