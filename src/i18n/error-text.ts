import type { ErrorKey, FormTexts } from './texts.ts';

/** The sentence for a schema's message; a text that is not a key (a service's own) is unchanged. */
export const errorText = (message: string, { errors }: Pick<FormTexts, 'errors'>): string =>
  Object.hasOwn(errors, message) ? errors[message as ErrorKey] : message;
