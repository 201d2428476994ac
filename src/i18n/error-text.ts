import type { ErrorKey, FormTexts } from './texts.ts';

/** The sentence for a schema's message; a text that is no key (a service's own) stays as it is. */
export function errorText(message: string, { errors }: Pick<FormTexts, 'errors'>): string {
  return Object.hasOwn(errors, message) ? errors[message as ErrorKey] : message;
}
