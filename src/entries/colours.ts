import { eyes, hair } from '#src/i18n/colours.ts';
import type { Listed } from '#src/i18n/listed.ts';

const toTitle = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const toListed = (colours: Record<string, string>): Listed[] =>
  Object.entries(colours).map(([name, pt]) => ({ value: pt, pt, en: toTitle(name) }));

/** The form's own lists of colours, for when the services' are unavailable. */
export const ownColours = { hair: toListed(hair), eyes: toListed(eyes) };
