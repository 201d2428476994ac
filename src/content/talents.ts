import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Gender, Talent } from '#src/upstream/talents/talents.ts';
import { getItems } from './items.ts';

let talents: Promise<Talent[]> | undefined;

/** Every talent in the service's order; read once, since every page of a build needs them. */
export function getTalents(): Promise<Talent[]> {
  talents ??= getItems('talents').then((all) => all.toSorted((a, b) => a.order - b.order));
  return talents;
}

export async function getTalentsOf(gender: Gender): Promise<Talent[]> {
  return (await getTalents()).filter((talent) => talent.gender === gender);
}

const renderPlan = z.object({ unchanged: z.array(z.string()) });

/** The talents whose pages this build renders; it reuses the pages of the others. */
export async function getTalentsToRender(): Promise<Talent[]> {
  const talents = await getTalents();
  const file = process.env['RENDER_PLAN'];
  if (!file) return talents;
  const plan = renderPlan.parse(JSON.parse(await readFile(file, 'utf8')));
  const unchanged = new Set(plan.unchanged);
  return talents.filter(({ id }) => !unchanged.has(id));
}
