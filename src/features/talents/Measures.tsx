import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { localDecimals } from './measures.ts';
import type { PublicTalent, ShownMeasure } from './sheet.ts';

/** A measurement in both units, of which the style sheet shows one. */
export function InBothUnits({ cm, inches, locale }: ShownMeasure & { locale: Locale }) {
  return (
    <>
      <span data-unit="cm">{localDecimals(cm, locale)}</span>{' '}
      <span data-unit="in">{localDecimals(inches, locale)}</span>
    </>
  );
}

interface Props {
  talent: PublicTalent;
  locale: Locale;
  texts: Texts['measures'];
}

/** The rows of a `dl` with a talent's measurements and facts. */
export function Measures({ talent: { measures, facts }, locale, texts }: Props) {
  return [...measures, ...facts].map((line) => (
    <div key={line.name}>
      <dt>{texts[line.name]}</dt>
      <dd>{'value' in line ? line.value[locale] : <InBothUnits {...line} locale={locale} />}</dd>
    </div>
  ));
}
