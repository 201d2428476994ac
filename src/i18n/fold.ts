/** A text to compare and search: lower case, single spaces, no accents, apostrophes, invisible characters. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}'’ʼ´`]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
