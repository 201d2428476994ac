import type { ErrorKey, FormTexts } from './texts.ts';

/** The sentence for a schema's message; a text that is not a key (a service's own) is unchanged. */
export function errorText(message: string, { errors }: Pick<FormTexts, 'errors'>): string {
  return Object.hasOwn(errors, message) ? errors[message as ErrorKey] : message;
}
