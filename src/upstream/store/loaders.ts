import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import type { Settings } from '#src/settings.ts';
import { fetchMediaVersions, ownMedia } from '#src/upstream/media-versions.ts';
import { fetchTones, type PictureTone } from '#src/upstream/tones.ts';
import { findFirstPictures } from './first-pictures.ts';
import { type DataOf, type PartName, partNames } from './parts.ts';
import type { Part } from './snapshot.ts';

/** A loader for each part; a list keeps its order in its ids. @param readParts called once, for all loaders */
export function createLoaders(settings: Settings, readParts: () => Promise<Part<object>[]>) {
  let reading: Promise<Part<object>[]> | undefined;
  const getParts = () => {
    reading ??= readParts();
    return reading;
  };

  /** When the tones are there. Parts wait for them, because Astro writes its whole store to disk at each pause. */
  const complete = Promise.withResolvers<void>();

  function loader<Data extends object>(name: string) {
    return {
      name,
      schema: z.custom<Data>(),
      load: async ({ store }) => {
        const part = (await getParts()).find((one) => one.name === name);
        await complete.promise;
        store.clear();
        for (const [index, item] of part?.data.entries() ?? [])
          store.set({ id: String(index).padStart(6, '0'), data: { ...item } });
      },
    } satisfies Loader;
  }

  /** The tones of first pictures. Astro keeps them for the next build. */
  const tones = {
    name: 'tones',
    schema: z.custom<PictureTone>(),
    load: async ({ store }) => {
      const urls = ownMedia(findFirstPictures(await getParts()), settings);
      const known = store.values().map(({ data }) => data as object as PictureTone);
      const found = await fetchTones(urls, await fetchMediaVersions(urls), known).finally(complete.resolve);
      store.clear();
      for (const tone of found) store.set({ id: tone.url, data: { ...tone } });
    },
  } satisfies Loader;
  // `Object.fromEntries` loses which part has which data.
  return { ...Object.fromEntries(partNames.map((name) => [name, loader(name)])), tones } as {
    [Name in PartName]: ReturnType<typeof loader<DataOf<Name>[number]>>;
  } & { tones: typeof tones };
}
