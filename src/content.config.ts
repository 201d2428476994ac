import { defineCollection } from 'astro:content';
import { json } from 'node:stream/consumers';
import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import { readSettings } from '#src/settings.ts';
import { loadContent } from './upstream/store/content.ts';
import { type DataOf, type PartName, partNames } from './upstream/store/parts.ts';
import { contentFolder, createSnapshot, type Part } from './upstream/store/snapshot.ts';
import type { PictureTone } from './upstream/tones.ts';

const settings = readSettings(process.env);
let reading: Promise<Part<object>[]> | undefined;

/** All parts, for all loaders: passed in by a build, which loads them while Astro starts, or loaded here. */
function readParts(): Promise<Part<object>[]> {
  reading ??= process.env['CONTENT_ON_STDIN']
    ? (json(process.stdin) as Promise<Part<object>[]>)
    : loadContent(settings, createSnapshot(contentFolder(settings)));
  return reading;
}

/** A loader of one part; a list keeps its order in its ids. */
const loader = <Data extends object>(name: string) =>
  ({
    name,
    schema: z.custom<Data>(),
    load: async ({ store }) => {
      const part = (await readParts()).find((one) => one.name === name);
      store.clear();
      for (const [index, item] of part?.data.entries() ?? [])
        store.set({ id: String(index).padStart(6, '0'), data: { ...item } });
    },
  }) satisfies Loader;

interface CollectionOf<Data extends object> {
  loader: ReturnType<typeof loader<Data>>;
}

// `Object.fromEntries` loses the type of each part's data.
export const collections = Object.fromEntries(
  [...partNames, 'tones'].map((name) => [name, defineCollection({ loader: loader(name) })]),
) as { [Name in PartName]: CollectionOf<DataOf<Name>[number]> } & { tones: CollectionOf<PictureTone> };
