import type { Settings } from '#src/settings.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import type { Post } from '#src/upstream/panel/posts.ts';
import type { LeftOut } from '#src/upstream/parsing.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { dropOf, ImplausibleRoster } from '#src/upstream/talents/roster.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { createParts, type Fetch } from './parts.ts';
import type { Part, Snapshot } from './snapshot.ts';

/** The talents failed to load, and without them there is no site. */
export class NoTalents extends Error {
  readonly leftOut: readonly LeftOut[];

  constructor(reason: string, { leftOut, ...options }: ErrorOptions & Pick<NoTalents, 'leftOut'>) {
    super(reason, options);
    this.leftOut = leftOut;
  }
}

/**
 * Loads all parts of the content. If one fails, the last good build's replaces it, else nothing does.
 * @throws {NoTalents} when the talents fail, or are far fewer than in the last good build
 */
export function loadContent(
  settings: Settings,
  snapshot: Pick<Snapshot, 'readLastGood'>,
): Promise<Part<object>[]> {
  const getLastPosts = async () => (await snapshot.readLastGood<Post>('posts'))?.data ?? [];
  const parts = createParts(createIntegration(settings), createPanel(settings), getLastPosts);

  const fetchTalents: Fetch<Talent> = async (note) => {
    const talents = await parts.talents(note);
    const lastGood = await snapshot.readLastGood('talents');
    const drop = dropOf(talents.length, lastGood?.data.length ?? 0, settings.allowRosterDrop);
    if (drop) throw new ImplausibleRoster(drop);
    return talents;
  };

  async function loadPart(name: string, fetch: Fetch<object>): Promise<Part<object>> {
    const started = Date.now();
    const leftOut: LeftOut[] = [];
    try {
      const data = await fetch((item) => leftOut.push(item));
      return { name, data, leftOut, loadedAt: new Date().toISOString(), tookMs: Date.now() - started };
    } catch (error) {
      if (name === 'talents') throw new NoTalents(messageOf(error), { leftOut, cause: error });
      const lastGood = await snapshot.readLastGood<object>(name);
      const { data, loadedAt } = lastGood ?? { data: [], loadedAt: new Date().toISOString() };
      const fallback = lastGood ? 'last good build' : 'nothing';
      const failure = { reason: messageOf(error), fallback } as const;
      return { name, data, leftOut: [], loadedAt, tookMs: 0, failure };
    }
  }

  const all: Record<string, Fetch<object>> = { ...parts, talents: fetchTalents };
  return Promise.all(Object.entries(all).map(([name, fetch]) => loadPart(name, fetch)));
}
