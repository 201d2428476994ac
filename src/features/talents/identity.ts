import { toSlug } from '#src/routes/path.ts';
import { toSegment } from '#src/routes/segment.ts';
import { site } from '#src/site.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { isInCategory } from './categories.ts';

export const isChild = ({ categories }: Pick<Talent, 'categories'>): boolean =>
  isInCategory(categories, 'kids-teen');

/** Whether `site.minors` hides a detail of this talent. */
export const holdsBack = (detail: keyof typeof site.minors, talent: Pick<Talent, 'categories'>): boolean =>
  site.minors[detail] && isChild(talent);

/**
 * The name without a surname in front of a comma: `Souza, Bia`, also `souza, "bia"`. Text after the comma is
 * a note if it begins with a number or, after a whole name, with a small letter: `Bia Souza, atriz`.
 */
function withoutFirstSurname(name: string): string {
  const [, before = '', after] = /^(.*?)[,;\u060c\u061b\u3001][^\p{L}\p{N}]*(\p{L}.*)/su.exec(name) ?? [];
  const isWhole = /\S\s+\S/.test(before) && /\p{Lu}/u.test(before);
  return after === undefined || (isWhole && !/^\p{Lu}/u.test(after)) ? name : after;
}

/** A title before a name: `Dra.`, `Srta.`. */
const title = /^(dr|sr|prof)(a|ta)?$/i;

/** Also with some small letters, as in `McDONALD`. */
const isInCapitals = (word: string) => /\p{Lu}{2}/u.test(word);

/** Whether a word is in capitals and another is not: surname in `SOUZA Bia`, first name in `BIA Souza`. */
function mayBeSurname(word: string, words: string[]): boolean {
  // Small words may join names in capitals, as in `BIA de SOUZA`, but not come last, as in `SOUZA bia`.
  const isMixed = words.some((each) => /\p{Lu}\p{Ll}/u.test(each)) || /\p{Ll}/u.test(words.at(-1) ?? '');
  return isInCapitals(word) && isMixed;
}

/** Entities that a panel has escaped twice, as in `Bia&nbsp;Souza`. Their `;` separates no names. */
const entities = /&(#?\w+;)+/g;

/** Modifier letters, such as `ʼ`, and raised ones, such as `ª`. */
const smallLetters = /[\p{Lm}ªº]/gu;

/** Where a new name starts without a space: `BiaSouza`, but not `McKenzie`; each character of `王小明`. */
const seams = [
  /(?<=[\p{Ll}\p{Lo}]\p{M}*)(?<!(?<!\p{L})(?:Mc|Le|De|Di|Da|La))(?=\p{Lu})/gu,
  /(?=[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])/gu,
];

/** Text in brackets, and Instagram handles: neither is part of a name. */
const notes = /\p{Ps}[^\p{Ps}\p{Pe}]*\p{Pe}|@\S+/gu;

/** The name without notes, unless it has no other letters. */
function withoutNotes(name: string): string {
  const rest = name.replace(notes, ' ');
  return /\p{L}/u.test(rest) ? rest : name;
}

/** How much of a name is read: the patterns take time that grows with the square of its length. */
const maxCharacters = 500;

/** A possible surname: all after a hyphen, or after an apostrophe unless in a name like `D'Ávila`. */
const possibleSurname = /(?<=\p{L}\p{M}*)-.*|(?<=[\p{L}\p{M}]{2})['’].*/su;

/**
 * The first name. It ends at whatever an editor has put between two names: a dot, an underscore, a number,
 * a zero-width character or a seam. A number in front is skipped. A possible surname is cut to its initial.
 * `Hugo-Luz` has a surname and `Ana-Clara` has none, but nobody can tell, so both end at the hyphen.
 */
function firstName(name: string): string {
  const letters = name
    .slice(0, maxCharacters)
    .replace(entities, ' ')
    .replace(smallLetters, ' ')
    .normalize('NFKC');
  const bare = withoutNotes(withoutFirstSurname(letters));
  const given = seams.reduce((text, seam) => text.replace(seam, ' '), bare);
  const words = given.match(/(?!\p{DI})\p{L}(?:(?!\p{DI})[\p{L}\p{M}'’-])*/gu) ?? [];
  const [word, next] = words.filter((each) => !title.test(each));
  // Stylised characters and emoji are not letters.
  if (!word) return name.split(/\s/)[0] ?? '';
  const isOnlyAfterTitle = next === undefined && words.length > 1;
  return isOnlyAfterTitle || mayBeSurname(word, words) || bare.includes('@')
    ? word.replace(/(?<=^.).*/su, '')
    : word.replace(possibleSurname, '');
}

/** The name on public pages; for a minor, only the first name. */
export const publicName = (talent: Pick<Talent, 'name' | 'categories'>): string =>
  holdsBack('hideSurname', talent) ? firstName(talent.name) : talent.name;

/** The name on a card: its first and last word. Emoji, signs and notes are no words. */
export function cardName(name: string): string {
  const words = withoutNotes(name)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = name] = words;
  return words.length > 1 ? `${first} ${words.at(-1)}` : first;
}

/** The parameters of a talent's address, which contains the public name. */
export function talentParams(talent: Pick<Talent, 'id' | 'name' | 'gender' | 'categories'>) {
  return { gender: talent.gender, id: toSegment(talent.id), name: toSlug(publicName(talent)) };
}
