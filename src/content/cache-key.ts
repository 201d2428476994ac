import { hash } from 'node:crypto';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { getItems } from './items.ts';
import { oncePerBuild } from './once.ts';
import { hasNews } from './posts.ts';
import { getTone } from './tones.ts';

const digestOf = (content: unknown) => hash('sha256', JSON.stringify(content), 'base64url');

/** The content that every page shows: texts, how to reach the agency, and whether the menu leads to news. */
const shared = ['texts', 'customizations', 'social'] as const;

const digestShared = oncePerBuild(async (names: typeof shared) =>
  digestOf([await Promise.all(names.map((name) => getItems(name))), await hasNews()]),
);

/**
 * A key that changes with all content that a talent's pages show. A build that finds the key of the build before keeps
 * that build's page.
 */
export async function cacheKeyOf(talent: Talent): Promise<string> {
  // The place in the list is not shown.
  return digestOf([
    await digestShared(shared),
    { ...talent, order: undefined },
    await getTone(talent.portrait),
  ]);
}
