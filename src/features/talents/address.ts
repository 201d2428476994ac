import { toSegment, toSlug } from '#src/routes/path.ts';
import type { Talent } from '#src/upstream/talents/talents.ts';
import { publicName } from './minors.ts';

/** The values of a talent's address; a minor's surname stays out of it as it does out of titles. */
export function talentParams(talent: Pick<Talent, 'id' | 'name' | 'gender' | 'categories'>) {
  return { gender: talent.gender, id: toSegment(talent.id), name: toSlug(publicName(talent)) };
}
