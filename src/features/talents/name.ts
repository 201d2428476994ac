/** The first and the last word of a name, as the cards show it (spec section 2, Talents list). */
export function cardName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  return words.length > 1 ? `${first} ${words.at(-1)}` : first;
}

/** A name as it is searched for: small letters without accents, one space between words. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}
