import type { Locale } from '#src/i18n/locale.ts';
import { en } from './texts/en.ts';
import { pt } from './texts/pt.ts';

/** The words of the application form that are its own. */
export type ApplyTexts = Readonly<Record<keyof typeof pt, string>>;

export const applyTexts: Record<Locale, ApplyTexts> = { pt, en };
