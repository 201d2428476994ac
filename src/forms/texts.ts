import type { Locale } from '#src/i18n/locale.ts';
import { en } from './texts/en.ts';
import { pt } from './texts/pt.ts';

/** The words around the fields: buttons, drafts, progress, the receipt. */
export type FormTexts = Readonly<Record<keyof typeof pt, string>>;

export const formTexts: Record<Locale, FormTexts> = { pt, en };
