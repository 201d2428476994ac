import { toSlug } from '#src/routes/path.ts';
import { toSegment } from '#src/routes/segment.ts';
import { site } from '#src/site.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { isInCategory } from './categories.ts';

export function isMinor({ categories }: Pick<Talent, 'categories'>): boolean {
  return isInCategory(categories, 'kids-teen');
}

/** Whether `site.minors` holds a detail of this talent back. */
export function holdsBack(detail: keyof typeof site.minors, talent: Pick<Talent, 'categories'>): boolean {
  return site.minors[detail] && isMinor(talent);
}

/**
 * The name without a surname that stands first and ends with a comma: `Souza, Bia`, also `souza, bia`. What follows a
 * whole name is a note that begins small: `Bia Souza, atriz`.
 */
function withoutFirstSurname(name: string): string {
  const [, before = '', after] = /^(.*?)[,，،]\s*(\p{L}.*)/su.exec(name) ?? [];
  const isWhole = /\S\s+\S/.test(before) && /\p{Lu}/u.test(before);
  return after === undefined || (isWhole && !/^\p{Lu}/u.test(after)) ? name : after;
}

/**
 * Whatever an editor has put between two names ends the first: a point, an underscore, a character of no width. A
 * number before the name is the editor's count.
 */
function firstName(name: string): string {
  const given = withoutFirstSurname(name);
  const words = given.match(/(?:(?!\p{DI})[\p{L}\p{M}\p{N}'’-])+/gu) ?? [];
  const word = words.find((each) => /\p{L}/u.test(each));
  return word && words.length > 1 ? word : given.trim();
}

/** The name on public pages: of a minor only the first name. */
export function publicName(talent: Pick<Talent, 'name' | 'categories'>): string {
  return holdsBack('hideSurname', talent) ? firstName(talent.name) : talent.name;
}

/** The name on a card: its first and last word. */
export function cardName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  return words.length > 1 ? `${first} ${words.at(-1)}` : first;
}

/** The values of a talent's address, which shows the public name. */
export function talentParams(talent: Pick<Talent, 'id' | 'name' | 'gender' | 'categories'>) {
  return { gender: talent.gender, id: toSegment(talent.id), name: toSlug(publicName(talent)) };
}
