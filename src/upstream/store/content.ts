import type { Settings } from '#src/settings.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { fetchMediaVersions, type NamedPart, ownMedia } from '#src/upstream/media-versions.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import type { Post } from '#src/upstream/panel/posts.ts';
import { isRecord } from '#src/upstream/parsing.ts';
import type { LeftOut } from '#src/upstream/read-items.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { explainDrop } from '#src/upstream/talents/roster.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { fetchTones, type PictureTone } from '#src/upstream/tones.ts';
import { fetchPart, type PartName, partNames } from './parts.ts';
import type { Part, Snapshot } from './snapshot.ts';

/** The talents failed to load, or are far fewer than in the last good build: no site can be built. */
export class BadRoster extends Error {
  override name = 'BadRoster';
  readonly leftOut: readonly LeftOut[];

  constructor(reason: string, { leftOut, ...options }: ErrorOptions & Pick<BadRoster, 'leftOut'>) {
    super(reason, options);
    this.leftOut = leftOut;
  }
}

/**
 * Loads all parts of the content. A part that fails is replaced by the last good build's, or by nothing.
 * @throws {BadRoster} if the talents fail, or are far fewer than in the last good build
 */
export async function loadContent(settings: Settings, { readLastGood }: Pick<Snapshot, 'readLastGood'>) {
  const services = {
    integration: createIntegration(settings),
    panel: createPanel(settings),
    getLastPosts: async () => (await readLastGood<Post>('posts'))?.data ?? [],
  };

  async function replacePart(name: PartName, error: unknown): Promise<Part<object>> {
    const lastGood = await readLastGood<object>(name);
    const { data, loadedAt } = lastGood ?? { data: [], loadedAt: new Date().toISOString() };
    const fallback = lastGood ? 'last good build' : 'nothing';
    return { name, data, leftOut: [], loadedAt, tookMs: 0, failure: { reason: messageOf(error), fallback } };
  }

  async function loadPart(name: PartName): Promise<Part<object>> {
    const started = Date.now();
    const { data, leftOut, error } = await fetchPart(name, services);
    if (name === 'talents') {
      const lastGood = (await readLastGood(name))?.data.length ?? 0;
      const reason = error ? messageOf(error) : explainDrop(data.length, lastGood, settings.allowRosterDrop);
      if (reason) throw new BadRoster(reason, { leftOut, cause: error });
    }
    if (error) return replacePart(name, error);
    const isPartlyKept = leftOut.some(({ fallback }) => fallback === 'last good build');
    const kept = isPartlyKept ? await readLastGood(name) : undefined;
    return { name, data, leftOut, ...since(started), ...(kept && { loadedAt: kept.loadedAt }) };
  }

  /** The tones of first pictures, a part that is derived from the others. */
  async function loadTones(parts: readonly Part<object>[]): Promise<Part<PictureTone>> {
    const started = Date.now();
    const urls = ownMedia(findFirstPictures(parts), settings);
    const known = (await readLastGood<PictureTone>('tones'))?.data ?? [];
    const data = await fetchTones(urls, await fetchMediaVersions(urls), known);
    return { name: 'tones', data, leftOut: [], ...since(started) };
  }

  const parts = await Promise.all(partNames.map(loadPart));
  return [...parts, await loadTones(parts)];
}

const since = (started: number) => ({ loadedAt: new Date().toISOString(), tookMs: Date.now() - started });

/** How many items of a list the largest screens show before scrolling. */
const firstScreen = 10;

/** The parts whose first pictures open a page, and the field with the picture. */
const opening = {
  slides: 'mobile',
  schoolSlides: 'mobile',
  images: 'mobile',
  posts: 'cover',
} satisfies Partial<Record<PartName, string>> as Record<string, string>;

function coversOf(talents: readonly Talent[]): unknown[] {
  const lists = Object.values(Object.groupBy(talents, ({ gender }) => gender));
  return lists.flatMap((list = []) => list.slice(0, firstScreen).map(({ cover }) => cover));
}

/** The addresses of the pictures that visitors see first, in lists and at the top of pages. */
function findFirstPictures(parts: readonly NamedPart[]): string[] {
  const found = parts.flatMap(({ name, data }) => {
    if (name === 'talents') return coversOf(data as readonly Talent[]);
    const field = opening[name];
    return field ? data.slice(0, firstScreen).map((item) => isRecord(item) && item[field]) : [];
  });
  return found.filter((url) => typeof url === 'string');
}
