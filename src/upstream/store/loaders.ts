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
import { fetchTones, type PictureTone } from '#src/upstream/tones.ts';
import { findFirstPictures } from './first-pictures.ts';
import { createParts, type Fetch } from './parts.ts';
import type { LoadedPart, Snapshot } from './snapshot.ts';

type Parts = ReturnType<typeof createParts>;
type DataOf<Name extends keyof Parts> = Awaited<ReturnType<Parts[Name]>>[number];

/** One loader for each part of the content. A list keeps its order in its ids; a single answer is a list of one. */
export function createLoaders(settings: Settings, snapshot: Snapshot) {
  const getLastPosts = async () => (await snapshot.readLastGood<Post>('posts'))?.data ?? [];
  const parts = createParts(createIntegration(settings), createPanel(settings), getLastPosts);

  async function fetchPart<Data>(name: string, fetch: Fetch<Data>, leftOut: LeftOut[] = []) {
    const started = Date.now();
    const data = await fetch((item) => leftOut.push(item));
    const loadedAt = new Date().toISOString();
    return { name, data, leftOut, loadedAt, tookMs: Date.now() - started };
  }

  /** A part that failed to load, with its fallback. */
  function toFailed<Data>(name: string, error: unknown, lastGood?: LoadedPart<Data>): LoadedPart<Data> {
    const { data = [], loadedAt = new Date().toISOString() } = lastGood ?? {};
    const fallback = name === 'talents' ? 'none allowed' : lastGood ? 'last good build' : 'nothing';
    return { name, data, leftOut: [], loadedAt, tookMs: 0, failure: { reason: messageOf(error), fallback } };
  }

  /** Fetches content that the site can do without: if that fails, the last good build's is used, else none. */
  async function fetchOrReplace<Data>(name: string, fetch: Fetch<Data>): Promise<LoadedPart<Data>> {
    try {
      return await fetchPart(name, fetch);
    } catch (error) {
      return toFailed(name, error, await snapshot.readLastGood<Data>(name));
    }
  }

  /** Fetches the roster. If that fails, the failure is staged for the build's summary, and the build stops. */
  async function fetchRosterPart() {
    const leftOut: LeftOut[] = [];
    try {
      const part = await fetchPart('talents', parts.talents, leftOut);
      const lastGood = await snapshot.readLastGood('talents');
      const drop = dropOf(part.data.length, lastGood?.data.length ?? 0, settings.allowRosterDrop);
      if (drop) throw new ImplausibleRoster(drop);
      return part;
    } catch (error) {
      await snapshot.stage({ ...toFailed('talents', error), leftOut });
      throw error;
    }
  }

  /** Each part once it is loaded. Astro runs the loaders at once, in no order. */
  const loaded = new Map(
    Object.keys(parts).map((name) => [name, Promise.withResolvers<LoadedPart<object>>()]),
  );

  /** When all is fetched. Parts wait for it, because Astro writes its whole store to disk at each pause in changes. */
  const complete = Promise.withResolvers<void>();

  function loader<Data extends object>(
    name: string,
    fetchContent: () => Promise<LoadedPart<Data>>,
    idOf: (item: Data, index: number) => string = (_, index) => String(index).padStart(6, '0'),
  ) {
    return {
      name,
      schema: z.custom<Data>(),
      load: async ({ store }) => {
        const fetching = fetchContent();
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

  const lists = Object.entries<Fetch<object>>(parts).map(([name, fetch]) => [
    name,
    loader(name, () => fetchOrReplace(name, fetch)),
  ]);
  const talents = loader('talents', fetchRosterPart, ({ id }) => id);

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
