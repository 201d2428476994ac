import { digestOf } from '#src/upstream/digest.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { hasNews } from './agency.ts';
import { getItems, getTone, oncePerBuild } from './items.ts';

/** The parts of which every page shows something. */
const shared = ['texts', 'customizations', 'social'] as const;

const digestShared = oncePerBuild(async () => {
  const items = await Promise.all(shared.map((name) => getItems(name)));
  return digestOf(JSON.stringify([items, await hasNews()]));
});

/** Changes with all content that a talent's pages show: a build keeps the page that it made with the same key. */
export async function cacheKeyOf(talent: Talent): Promise<string> {
  return digestOf(JSON.stringify([await digestShared(), talent, await getTone(talent.portrait)]));
}
