/**
 * A text for comparing and searching: lower case, without accents, apostrophes and invisible characters, one space
 * between words.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}'’ʼ´`]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}
