import type { Gender, Talent } from '#src/upstream/talents.ts';
import { getItems } from './items.ts';

let talents: Promise<Talent[]> | undefined;

/** Every talent in the service's order; read once, since every page of a build asks for it. */
export function getTalents(): Promise<Talent[]> {
  talents ??= getItems('talents').then((all) => all.toSorted((a, b) => a.order - b.order));
  return talents;
}

export async function getTalentsOf(gender: Gender): Promise<Talent[]> {
  return (await getTalents()).filter((talent) => talent.gender === gender);
}
