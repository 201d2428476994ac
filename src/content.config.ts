import { defineCollection } from 'astro:content';
import { json } from 'node:stream/consumers';
import { readSettings } from '#src/settings.ts';
import { loadContent } from './upstream/store/content.ts';
import { createLoaders } from './upstream/store/loaders.ts';
import { contentFolder, createSnapshot, type Part } from './upstream/store/snapshot.ts';

const settings = readSettings(process.env);

/** A build loads the content while Astro starts, and hands it over; elsewhere Astro loads it. */
const loaders = createLoaders(() =>
  process.env['CONTENT_ON_STDIN']
    ? (json(process.stdin) as Promise<Part<object>[]>)
    : loadContent(settings, createSnapshot(contentFolder(settings))),
);

export const collections = Object.fromEntries(
  Object.entries(loaders).map(([name, loader]) => [name, defineCollection({ loader })]),
) as { [Name in keyof typeof loaders]: { loader: (typeof loaders)[Name] } };
