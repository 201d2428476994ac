import { toSlug } from '#src/routes/path.ts';
import { toSegment } from '#src/routes/segment.ts';
import { site } from '#src/site.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { isInCategory } from './categories.ts';

export function isChild({ categories }: Pick<Talent, 'categories'>): boolean {
  return isInCategory(categories, 'kids-teen');
}

/** Whether `site.minors` holds a detail of this talent back. */
export function holdsBack(detail: keyof typeof site.minors, talent: Pick<Talent, 'categories'>): boolean {
  return site.minors[detail] && isChild(talent);
}

/** The portrait for search engines and shared links; `undefined` if there is none, or if they must not show it. */
export function sharedPortrait(talent: Pick<Talent, 'portrait' | 'categories'>): string | undefined {
  return holdsBack('hidePicturesFromSearch', talent) ? undefined : talent.portrait;
}

/**
 * The name without a surname that stands first and ends with a comma: `Souza, Bia`, also `souza, "bia"`. What follows a
 * whole name is a note if it begins with a small letter: `Bia Souza, atriz`. What begins with a number is one too.
 */
function withoutFirstSurname(name: string): string {
  const [, before = '', after] = /^(.*?)[,;\u060c\u061b\u3001][^\p{L}\p{N}]*(\p{L}.*)/su.exec(name) ?? [];
  const isWhole = /\S\s+\S/.test(before) && /\p{Lu}/u.test(before);
  return after === undefined || (isWhole && !/^\p{Lu}/u.test(after)) ? name : after;
}

/** What stands before a name: `Dra.`, `Srta.`. */
const title = /^(dr|sr|prof)(a|ta)?$/i;

/** Also with a small letter, as in `McDONALD`. */
const isInCapitals = (word: string) => /\p{Lu}{2}/u.test(word);

/** Whether a word is in capitals and another is not: `SOUZA Bia`, where it is the surname, or `BIA Souza`. */
function mayBeSurname(word: string, words: string[]): boolean {
  // Small words join names in capitals: `BIA de SOUZA`. They do not end them: `SOUZA bia`.
  const isMixed = words.some((each) => /\p{Lu}\p{Ll}/u.test(each)) || /\p{Ll}/u.test(words.at(-1) ?? '');
  return isInCapitals(word) && isMixed;
}

/** Entities that a panel has escaped twice: `Bia&nbsp;Souza`, whose `;` is not one between surname and first name. */
const entities = /&(#?\w+;)+/g;

/** Letters that stand between or above others, such as `ʼ` and `ª`. */
const smallLetters = /[\p{Lm}ªº]/gu;

/** Where a name goes on without a space: `BiaSouza`, but not `McKenzie`; and each sign of `王小明`. */
const seams = [
  /(?<=\p{Ll}\p{M}*)(?<!(?<!\p{L})(?:Mc|Le|De|Di|Da|La))(?=\p{Lu})/gu,
  /(?=[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])/gu,
];

/** Text in brackets, and Instagram handles: neither is part of a name. */
const notes = /\([^()]*\)|\[[^[\]]*\]|@\S+/g;

/** The name without notes, unless it has no other letters. */
function withoutNotes(name: string): string {
  const rest = name.replace(notes, ' ');
  return /\p{L}/u.test(rest) ? rest : name;
}

/** How much of a name is looked at: the patterns take time that grows with the square of its length. */
const mostCharacters = 500;

/** What may be the surname: all after a hyphen, and after an apostrophe that is no part of a name like `D'Ávila`. */
const possibleSurname = /(?<=\p{L}\p{M}*)-.*|(?<=[\p{L}\p{M}]{2})['’].*/su;

/**
 * The first name. It ends at whatever an editor has put between two names: a point, an underscore, a number, a character
 * of no width, or a seam. A number before it is the editor's count. If the word may be the surname, only its initial
 * shows. Nobody can tell `Hugo-Luz` from `Ana-Clara`, so both end at the hyphen.
 */
function firstName(name: string): string {
  const letters = name
    .slice(0, mostCharacters)
    .replace(entities, ' ')
    .replace(smallLetters, ' ')
    .normalize('NFKC');
  const bare = withoutNotes(withoutFirstSurname(letters));
  const given = seams.reduce((text, seam) => text.replace(seam, ' '), bare);
  const words = given.match(/(?!\p{DI})\p{L}(?:(?!\p{DI})[\p{L}\p{M}'’-])*/gu) ?? [];
  const [word, next] = words.filter((each) => !title.test(each));
  // Stylised signs and pictures have no letters.
  if (!word) return name.split(/\s/)[0] ?? '';
  const isOnlyAfterTitle = next === undefined && words.length > 1;
  return isOnlyAfterTitle || mayBeSurname(word, words) || bare.includes('@')
    ? word.replace(/(?<=^.).*/su, '')
    : word.replace(possibleSurname, '');
}

/** The name on public pages: of a minor only the first name. */
export function publicName(talent: Pick<Talent, 'name' | 'categories'>): string {
  return holdsBack('hideSurname', talent) ? firstName(talent.name) : talent.name;
}

/** The name on a card: its first and last word. */
export function cardName(name: string): string {
  const words = name.split(/\s+/);
  const [first = ''] = words;
  return words.length > 1 ? `${first} ${words.at(-1)}` : first;
}

/** The values of a talent's address, which shows the public name. */
export function talentParams(talent: Pick<Talent, 'id' | 'name' | 'gender' | 'categories'>) {
  return { gender: talent.gender, id: toSegment(talent.id), name: toSlug(publicName(talent)) };
}
