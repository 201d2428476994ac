import { fill } from '#src/i18n/fill.ts';
import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { changeAddress } from '#src/ui/address.ts';
import type { Sheet } from '../get-sheet.ts';
import { InBothUnits } from '../Measures.tsx';

interface ShownSelection {
  sheets: Sheet[];
  locale: Locale;
  texts: Pick<Texts, 'selection' | 'measures'>;
  onRemove: (id: string) => void;
}

/** When a button disappears with its talent, moves the focus to the next talent's button, or to the page. */
function moveFocusFrom(button: HTMLElement): void {
  const item = button.closest('li, th');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next =
    neighbour?.querySelector<HTMLElement>('.remove') ?? document.querySelector<HTMLElement>('main');
  next?.focus({ preventScroll: true });
}

/** A comp card's picture, also in the smaller widths of a list's cards. */
const offerWidths = (src: string) =>
  [300, 450, 600, 900]
    .map((width) => `${src.replace('w=900&h=1200', `w=${width}&h=${(width / 3) * 4}`)} ${width}w`)
    .join(', ');

interface PictureProps extends Omit<ShownSelection, 'sheets'> {
  sheet: Sheet;
  className: string;
}

/** A talent's picture, or a drawing in its place, and name, with a button that removes the talent. */
function Picture({ sheet, locale, texts, onRemove, className }: PictureProps) {
  const { id, name, path, pictures } = sheet;
  const [first] = pictures;
  return (
    <>
      <a
        className={className}
        href={path[locale]}
        translate="no"
        onClick={() => changeAddress('replace', location.search, { leftBy: path[locale] })}
      >
        {first ? (
          <img
            className="mb-2.5"
            loading="lazy"
            sizes="(min-width: 1280px) 20vw, (min-width: 1024px) 25vw, 50vw"
            srcSet={offerWidths(first)}
            src={first}
            alt=""
            width={450}
            height={600}
          />
        ) : (
          <i className="mb-2.5" />
        )}
        {name}
      </a>
      <button
        type="button"
        className="remove absolute top-0 right-0"
        aria-label={fill(texts.selection.remove, { name })}
        onClick={({ currentTarget }) => {
          moveFocusFrom(currentTarget);
          onRemove(id);
        }}
      >
        <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </>
  );
}

export function Pictures({ sheets, ...rest }: ShownSelection) {
  return (
    <ul className="selection grid grid-cols-2 gap-x-3 gap-y-6 px-gutter pt-8 lg:grid-cols-4 lg:gap-y-10 xl:grid-cols-5 print:hidden">
      {sheets.map((sheet) => (
        <li key={sheet.id} className="relative">
          <Picture sheet={sheet} className="block" {...rest} />
          {sheet.measures.map(
            (measure) =>
              measure.name === 'height' && (
                <p key={measure.name} className="text-sm text-quiet">
                  <InBothUnits {...measure} locale={rest.locale} />
                </p>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}

/** The selection as a table: a column for each talent, a row for each labelled detail that any of them has. */
export function Comparison({ sheets, ...rest }: ShownSelection) {
  const { locale, texts } = rest;
  function showValue({ measures, facts }: Sheet, row: string) {
    const measure = measures.find(({ name }) => name === row);
    const fact = facts.find(({ name }) => name === row);
    return measure ? <InBothUnits {...measure} locale={locale} /> : fact?.value[locale];
  }
  const known = Object.entries(texts.measures).filter(([row]) =>
    sheets.some((sheet) => showValue(sheet, row) !== undefined),
  );

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach the scrolling area.
    <section className="comparison pt-8 print:hidden" aria-label={texts.measures.title} tabIndex={0}>
      <table className="min-w-full">
        <thead>
          <tr>
            <td />
            {sheets.map((sheet) => (
              // Screen readers read the column's name with each cell; this leaves out the remove button.
              <th key={sheet.id} scope="col" className="relative" aria-label={sheet.name}>
                <Picture sheet={sheet} className="relative block max-w-56" {...rest} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(([row, label]) => (
            <tr key={row}>
              <th scope="row">{label}</th>
              {sheets.map((sheet) => (
                <td key={sheet.id}>{showValue(sheet, row) ?? texts.selection.notGiven}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
