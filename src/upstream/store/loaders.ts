import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import type { PictureTone } from '#src/upstream/tones.ts';
import { type DataOf, type PartName, partNames } from './parts.ts';
import type { Part } from './snapshot.ts';

/** A loader for each part; a list keeps its order in its ids. @param readParts called once, for all loaders */
export function createLoaders(readParts: () => Promise<Part<object>[]>) {
  let reading: Promise<Part<object>[]> | undefined;

  function loader<Data extends object>(name: string) {
    return {
      name,
      schema: z.custom<Data>(),
      load: async ({ store }) => {
        reading ??= readParts();
        const part = (await reading).find((one) => one.name === name);
        store.clear();
        for (const [index, item] of part?.data.entries() ?? [])
          store.set({ id: String(index).padStart(6, '0'), data: { ...item } });
      },
    } satisfies Loader;
  }

  const loaders = [...partNames, 'tones'].map((name) => [name, loader(name)]);
  // `Object.fromEntries` loses which part has which data.
  return Object.fromEntries(loaders) as {
    [Name in PartName]: ReturnType<typeof loader<DataOf<Name>[number]>>;
  } & { tones: ReturnType<typeof loader<PictureTone>> };
}
