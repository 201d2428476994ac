import type { Agency } from '#src/content/agency.ts';
import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import type { Sheet } from '../get-sheet.ts';
import { Measures } from '../Measures.tsx';

interface Props {
  sheet: Sheet;
  locale: Locale;
  texts: Texts['measures'];
  agency: Agency;
}

/** A talent on one printed A5 page, hidden on screens. */
export function CompCard({ sheet, locale, texts, agency }: Props) {
  const [first, ...others] = sheet.pictures;
  return (
    <section className="comp-card">
      {first && <img className="first" src={first} alt="" width={900} height={1200} loading="lazy" />}
      <div className="rest">
        <h2 translate="no">{sheet.name}</h2>
        <div className="others" data-count={others.length}>
          {others.map((src) => (
            <img key={src} src={src} alt="" width={900} height={1200} loading="lazy" />
          ))}
        </div>
        <dl>
          <Measures talent={sheet} locale={locale} texts={texts} />
        </dl>
        <p translate="no">
          <strong>{agency.name}</strong> <span>{agency.phone}</span> <span>{agency.email}</span>{' '}
          <span>{agency.website}</span>
        </p>
      </div>
    </section>
  );
}
