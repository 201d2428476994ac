import { isMinor } from '#src/features/talents/identity.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';

type Known = Pick<Talent, 'id' | 'categories'>;

const mostNamed = 10;

/**
 * Why a build refuses a roster that seems to have lost which talents are children, and would publish their full names
 * and measures: one of the last good build is in no category any more, or all of them count as adults at once.
 */
export function findLostChildren(talents: readonly Known[], lastGood: readonly Known[]): string | undefined {
  const listed = new Map(talents.map((talent) => [talent.id, talent]));
  const children = lastGood.filter(isMinor).flatMap(({ id }) => listed.get(id) ?? []);
  const adults = children.filter((talent) => !isMinor(talent));
  const isPlausible =
    adults.every(({ categories }) => categories.length > 0) &&
    (adults.length < 2 || adults.length < children.length);
  if (isPlausible) return undefined;
  const ids = adults.slice(0, mostNamed).map(({ id }) => id);
  const more = adults.length > mostNamed ? ', …' : '';
  return `${adults.length} talents who were in Kids/Teen count as adults now (${ids.join(', ')}${more}), and all about them would be published. Set ALLOW_ROSTER_DROP=1 for one build if that is meant.`;
}
