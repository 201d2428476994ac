import { site } from '#src/site.ts';
import type { Talent } from '#src/upstream/talents/talents.ts';
import { isInCategory } from './categories.ts';

export function isMinor({ categories }: Pick<Talent, 'categories'>): boolean {
  return isInCategory(categories, 'kids-teen');
}

/** Whether a talent's page holds this back (`site.minors`). */
export function holdsBack(what: keyof typeof site.minors, talent: Pick<Talent, 'categories'>): boolean {
  return site.minors[what] && isMinor(talent);
}

/** The name that the public pages show: a minor's first name alone. */
export function publicName(talent: Pick<Talent, 'name' | 'categories'>): string {
  return holdsBack('hideSurname', talent) ? (talent.name.trim().split(/\s+/)[0] ?? talent.name) : talent.name;
}
