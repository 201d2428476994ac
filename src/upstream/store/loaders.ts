import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import type { Settings } from '#src/settings.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { fetchMediaVersions, ownMedia } from '#src/upstream/media-versions.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import type { Post } from '#src/upstream/panel/posts.ts';
import type { LeftOut } from '#src/upstream/parsing.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { dropOf, ImplausibleRoster } from '#src/upstream/talents/roster.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { fetchTones, type PictureTone } from '#src/upstream/tones.ts';
import { findFirstPictures } from './first-pictures.ts';
import { createParts, type Fetch } from './parts.ts';
import type { Part, Snapshot } from './snapshot.ts';

type Parts = ReturnType<typeof createParts>;
type DataOf<Name extends keyof Parts> = Awaited<ReturnType<Parts[Name]>>[number];

/** One loader for each part of the content. A list keeps its order in its ids; a single answer is a list of one. */
export function createLoaders(settings: Settings, snapshot: Snapshot) {
  const getLastPosts = async () => (await snapshot.readLastGood<Post>('posts'))?.data ?? [];
  const parts = createParts(createIntegration(settings), createPanel(settings), getLastPosts);

  const fetchTalents: Fetch<Talent> = async (note) => {
    const talents = await parts.talents(note);
    const lastGood = await snapshot.readLastGood('talents');
    const drop = dropOf(talents.length, lastGood?.data.length ?? 0, settings.allowRosterDrop);
    if (drop) throw new ImplausibleRoster(drop);
    return talents;
  };

  /**
   * Fetches a part. If that fails, the last good build's replaces it, else nothing does. Nothing may replace talents:
   * their failure is staged for the build's summary, and the build stops.
   */
  async function fetchPart<Data>(name: string, fetch: Fetch<Data>): Promise<Part<Data>> {
    const started = Date.now();
    const leftOut: LeftOut[] = [];
    try {
      const data = await fetch((item) => leftOut.push(item));
      const loadedAt = new Date().toISOString();
      return { name, data, leftOut, loadedAt, tookMs: Date.now() - started };
    } catch (error) {
      const failed = { name, data: [], loadedAt: new Date().toISOString(), tookMs: 0 };
      const reason = messageOf(error);
      if (name === 'talents') {
        await snapshot.stage({ ...failed, leftOut, failure: { reason, fallback: 'none allowed' } });
        throw error;
      }
      const lastGood = await snapshot.readLastGood<Data>(name);
      const { data, loadedAt } = lastGood ?? failed;
      const fallback = lastGood ? 'last good build' : 'nothing';
      return { ...failed, data, loadedAt, leftOut: [], failure: { reason, fallback } };
    }
  }

  /** Each part once it is loaded. Astro runs the loaders at once, in no order. */
  const loaded = new Map(Object.keys(parts).map((name) => [name, Promise.withResolvers<Part<object>>()]));

  /** When all is fetched. Parts wait for it, because Astro writes its whole store to disk at each pause in changes. */
  const complete = Promise.withResolvers<void>();

  function loader<Data extends object>(
    name: string,
    fetch: Fetch<Data>,
    idOf: (item: Data, index: number) => string = (_, index) => String(index).padStart(6, '0'),
  ) {
    return {
      name,
      schema: z.custom<Data>(),
      load: async ({ store }) => {
        const fetching = fetchPart(name, fetch);
        loaded.get(name)?.resolve(fetching);
        const part = await fetching;
        await snapshot.stage(part);
        await complete.promise;
        store.clear();
        for (const [index, item] of part.data.entries())
          store.set({ id: idOf(item, index), data: { ...item } as Record<string, unknown> });
      },
    } satisfies Loader;
  }

  const lists = Object.entries<Fetch<object>>(parts).map(([name, fetch]) => [name, loader(name, fetch)]);
  const talents = loader('talents', fetchTalents, ({ id }) => id);

  /** The tones of first pictures. Astro keeps them for the next build. */
  const tones = {
    name: 'tones',
    schema: z.custom<PictureTone>(),
    load: async ({ store }) => {
      const parts = await Promise.all([...loaded.values()].map(({ promise }) => promise)).catch(() => []);
      const urls = ownMedia(findFirstPictures(parts), settings);
      const known = store.values().map(({ data }) => data as object as PictureTone);
      const found = await fetchTones(urls, await fetchMediaVersions(urls), known).finally(complete.resolve);
      store.clear();
      for (const tone of found) store.set({ id: tone.url, data: { ...tone } });
    },
  } satisfies Loader;
  // `Object.fromEntries` loses which part has which data.
  return { ...Object.fromEntries(lists), talents, tones } as {
    [Name in keyof Parts]: ReturnType<typeof loader<DataOf<Name>>>;
  } & { tones: typeof tones };
}
