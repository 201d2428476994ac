import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Gender, Talent } from '#src/upstream/talents/talents.ts';
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

const renderPlan = z.object({ unchanged: z.array(z.string()) });

/** The talents whose pages have to be rendered: in a build, those whose pages it could not take over. */
export async function getTalentsToRender(): Promise<Talent[]> {
  const talents = await getTalents();
  const file = process.env['RENDER_PLAN'];
  if (!file) return talents;
  const plan = renderPlan.parse(JSON.parse(await readFile(file, 'utf8')));
  const unchanged = new Set(plan.unchanged);
  return talents.filter(({ id }) => !unchanged.has(id));
}
