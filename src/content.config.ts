import { defineCollection } from 'astro:content';
import { readSettings } from '#src/settings.ts';
import { contentFolders } from './upstream/store/folders.ts';
import { createLoaders } from './upstream/store/loaders.ts';
import { createSnapshot } from './upstream/store/snapshot.ts';

const settings = readSettings(process.env);
const loaders = createLoaders(
  settings,
  createSnapshot(contentFolders(settings, process.env['BUILD_FOLDER'])),
);

export const collections = Object.fromEntries(
  Object.entries(loaders).map(([name, loader]) => [name, defineCollection({ loader })]),
) as { [Name in keyof typeof loaders]: { loader: (typeof loaders)[Name] } };
