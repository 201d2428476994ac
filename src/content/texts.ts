import type { Locale } from '#src/i18n/locale.ts';
import { getItems } from './items.ts';
import { mergeTexts } from './merge-texts.ts';
import { oncePerBuild } from './once.ts';

/** The texts of one language, the panel's over the site's own. */
export const getTexts = oncePerBuild(async (locale: Locale) => mergeTexts(locale, await getItems('texts')));
