import type { Gender, Talent } from '#src/upstream/talents/talent.ts';
import { getItems } from './items.ts';

export const getTalents = (): Promise<Talent[]> => getItems('talents');

export async function getTalentsOf(gender: Gender): Promise<Talent[]> {
  return (await getTalents()).filter((talent) => talent.gender === gender);
}
