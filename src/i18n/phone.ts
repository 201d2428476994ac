import { readPhone } from './read-phone.ts';

/** Country code, area code, and eight digits for a landline or nine for a mobile. */
export const brazilian = /^55([1-9]{2})(9\d{4}|[2-5]\d{3})(\d{4})$/;

/**
 * A phone number as it is posted: Brazilian ones, typed with or without a country code, in the mask's format
 * (a landline is one digit shorter); others as typed, with their plus. `undefined` for anything else.
 */
export function toPhone(text: string): string | undefined {
  const { kind, number = '', plain } = readPhone(text) ?? {};
  const [, area, first, last] = brazilian.exec(number) ?? [];
  if (area) return `+55 (${area}) ${first}-${last}`;
  return kind === 'phone' && !number.startsWith('55') ? plain : undefined;
}
