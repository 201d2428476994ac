import { InBothUnits } from '../Measures.tsx';
import type { Sheet } from '../sheet.ts';
import { Picture, type ShownSelection } from './Pictures.tsx';

const rows = ['height', 'bust', 'waist', 'hips', 'shoes', 'jeans', 'eyes', 'hair'] as const;

/** The selection as a table: a column for each talent, a row for each detail that any of them has. */
export function Comparison({ sheets, ...rest }: ShownSelection) {
  const { locale, texts } = rest;
  function showValue({ measures, facts }: Sheet, row: (typeof rows)[number]) {
    const measure = measures.find(({ name }) => name === row);
    const fact = facts.find(({ name }) => name === row);
    return measure ? <InBothUnits {...measure} /> : fact?.value[locale];
  }
  const known = rows.filter((row) => sheets.some((sheet) => showValue(sheet, row) !== undefined));

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls.
    <section className="comparison pt-8 print:hidden" aria-label={texts.measures.title} tabIndex={0}>
      <table className="min-w-full">
        <thead>
          <tr>
            <td />
            {sheets.map((sheet) => (
              // Screen readers say a column's name with each cell: without the button to remove it.
              <th key={sheet.id} scope="col" className="relative" aria-label={sheet.name}>
                <Picture sheet={sheet} className="relative block max-w-56" {...rest} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map((row) => (
            <tr key={row}>
              <th scope="row">{texts.measures[row]}</th>
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
