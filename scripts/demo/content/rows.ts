/** A table of texts: a line for each row, with ` | ` between its cells. */
export function readRows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
}
