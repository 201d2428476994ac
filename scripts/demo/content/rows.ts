/** A table of texts: a line for each row, with ` | ` between its cells. */
export function readRows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
}

/** An item for each row in Portuguese, then one for each in English. `number` counts the rows from 1. */
export function inBoth<Item>(
  rows: string[][],
  toItem: (row: string[], isPortuguese: boolean, number: number) => Item,
): (Item & { id: number; language: string })[] {
  return ['pt', 'en'].flatMap((language, half) =>
    rows.map((row, index) => ({
      id: half * rows.length + index + 1,
      language,
      ...toItem(row, language === 'pt', index + 1),
    })),
  );
}
