import type { Gender, Talent } from '#src/upstream/talents/talent.ts';
import { getItems } from './items.ts';
import { oncePerBuild } from './once.ts';

const readTalents = oncePerBuild(async (name: 'talents') =>
  (await getItems(name)).sort((a, b) => a.order - b.order),
);

/** Every talent in the service's order, for reading only. */
export const getTalents = (): Promise<Talent[]> => readTalents('talents');

export async function getTalentsOf(gender: Gender): Promise<Talent[]> {
  return (await getTalents()).filter((talent) => talent.gender === gender);
}
