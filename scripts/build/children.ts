import { isChild } from '#src/features/talents/identity.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';

type Known = Pick<Talent, 'id' | 'categories'>;

/** The share of children who may become adults at once: editors move those who have come of age. */
const maxGrownUp = 0.3;

/**
 * Why a build refuses a roster that would publish children's full names and measures: of the children of the last good
 * build, two or more and over 30 % count as adults now, or one is in no category at all.
 */
export function explainLostChildren(talents: readonly Known[], lastGood: readonly Known[]) {
  const listed = new Map(talents.map((talent) => [talent.id, talent]));
  const children = lastGood.filter(isChild).flatMap(({ id }) => listed.get(id) ?? []);
  const grownUp = children.filter((talent) => !isChild(talent));
  const { length: lost } = grownUp;
  // Children who come of age move to another category. One without any may have lost it by mistake.
  const areMoved = grownUp.every(({ categories }) => categories.length > 0);
  if (areMoved && (lost < 2 || lost <= children.length * maxGrownUp)) return undefined;
  return `${lost} of ${children.length} talents who were in Kids/Teen count as adults now, and all about them would be published. Set ALLOW_ROSTER_DROP=1 for one build if that is meant.`;
}
