import { hash } from 'node:crypto';
import type { Talent } from '#src/upstream/talents/talents.ts';
import { getItems } from './items.ts';
import { oncePerBuild } from './once.ts';

const digestOf = (content: unknown) => hash('sha256', JSON.stringify(content), 'base64url');

const digestParts = oncePerBuild(async (names: readonly Parameters<typeof getItems>[0][]) =>
  digestOf(await Promise.all(names.map((name) => getItems(name)))),
);

/** The content that every page shows: texts, and how to reach the agency. */
const shared = ['texts', 'customizations', 'social'] as const;

/**
 * A key that changes with all content that a talent's pages show. A build that finds the key of the build before keeps
 * that build's page.
 */
export async function cacheKeyOf(talent: Talent): Promise<string> {
  // The place in the list is not shown.
  return digestOf([await digestParts(shared), { ...talent, order: undefined }]);
}
