import { digestOf } from '#src/upstream/digest.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { hasNews } from './agency.ts';
import { getItems, getTone, oncePerBuild } from './items.ts';

/** The parts that every page shows something of. */
const shared = ['texts', 'customizations', 'social'] as const;

const digestShared = oncePerBuild(async () => {
  const items = await Promise.all(shared.map((name) => getItems(name)));
  return digestOf(JSON.stringify([items, await hasNews()]));
});

/** Changes with any content that a talent's pages show: a build reuses pages with the same key. */
export const cacheKeyOf = async (talent: Talent): Promise<string> =>
  digestOf(JSON.stringify([await digestShared(), talent, await getTone(talent.portrait)]));
