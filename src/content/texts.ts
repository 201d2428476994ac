import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { getItems, oncePerBuild } from './items.ts';
import { mergeTexts } from './merge-texts.ts';

declare global {
  namespace App {
    /** What all components of a page find in `Astro.locals`. */
    interface Locals {
      locale: Locale;
      texts: Texts;
    }
  }
}

/** The texts of one language, the panel's over the site's own. */
export const getTexts = oncePerBuild(async (locale: Locale) => mergeTexts(locale, await getItems('texts')));

/** Gives the components of a page its language and its texts. @returns the texts */
export async function provideTexts(locals: App.Locals, locale: Locale): Promise<Texts> {
  const texts = await getTexts(locale);
  Object.assign(locals, { locale, texts });
  return texts;
}
