import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import type { Sheet } from '../sheet.ts';
import { RemoveButton } from './RemoveButton.tsx';

export interface ShownSelection {
  sheets: Sheet[];
  locale: Locale;
  texts: Pick<Texts, 'selection' | 'measures'>;
  onRemove: (id: string) => void;
}

/** The picture of a talent, drawn where there is none. */
export function Portrait({ sheet: { pictures } }: { sheet: Sheet }) {
  const [first] = pictures;
  return first ? <img src={first} alt="" width={450} height={600} loading="lazy" /> : <i />;
}

/** The selection as pictures. */
export function Pictures({ sheets, locale, texts, onRemove }: ShownSelection) {
  return (
    <ul className="selection print:hidden">
      {sheets.map((sheet) => (
        <li key={sheet.id}>
          <a href={sheet.path[locale]}>
            <Portrait sheet={sheet} />
            {sheet.name}
          </a>
          <RemoveButton name={sheet.name} label={texts.selection.remove} onClick={() => onRemove(sheet.id)} />
        </li>
      ))}
    </ul>
  );
}
