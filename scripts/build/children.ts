import { isMinor } from '#src/features/talents/identity.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';

type Known = Pick<Talent, 'id' | 'categories'>;

/**
 * Why a build refuses a roster that seems to have lost which talents are children, and would publish their full names
 * and measures: two or more were children in the last good build, and all of them count as adults now.
 */
export function findLostChildren(talents: readonly Known[], lastGood: readonly Known[]): string | undefined {
  const listed = new Map(talents.map((talent) => [talent.id, talent]));
  const children = lastGood.filter(isMinor).flatMap(({ id }) => listed.get(id) ?? []);
  if (children.length < 2 || children.some(isMinor)) return undefined;
  return `All ${children.length} talents who were in Kids/Teen count as adults now, and all about them would be published. Set ALLOW_ROSTER_DROP=1 for one build if that is meant.`;
}
