import type { Gender, Talent } from '#src/upstream/talents/talent.ts';
import { getItems } from './items.ts';
import { oncePerBuild } from './once.ts';

/** Every talent in the service's order, for reading only. */
export const getTalents = oncePerBuild(
  async (): Promise<Talent[]> => (await getItems('talents')).sort((a, b) => a.order - b.order),
);

export async function getTalentsOf(gender: Gender): Promise<Talent[]> {
  return (await getTalents()).filter((talent) => talent.gender === gender);
}
