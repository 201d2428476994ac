import type { Locale } from '#src/i18n/locale.ts';
import { texts } from '#src/i18n/texts.ts';

export type RelayTexts = ReturnType<typeof relayTexts>;

/** What the forms and the relay say in a language. */
export function relayTexts(locale: Locale) {
  const { forms, relay } = texts[locale];
  return { ...forms, answers: { ...forms.answers, ...relay } };
}
