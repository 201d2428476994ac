import { defineCollection } from 'astro:content';
import { readSettings } from '#src/settings.ts';
import { contentFolders } from './upstream/store/folders.ts';
import { createLoaders } from './upstream/store/loaders.ts';
import { createSnapshot } from './upstream/store/snapshot.ts';

const settings = readSettings(process.env);
const load = createLoaders(settings, createSnapshot(contentFolders(settings, process.env['BUILD_FOLDER'])));

export const collections = {
  talents: defineCollection({ loader: load.talents }),
  slides: defineCollection({ loader: load.slides }),
  texts: defineCollection({ loader: load.texts }),
  images: defineCollection({ loader: load.images }),
  scoutingImages: defineCollection({ loader: load.scoutingImages }),
  staff: defineCollection({ loader: load.staff }),
  social: defineCollection({ loader: load.social }),
  customizations: defineCollection({ loader: load.customizations }),
  school: defineCollection({ loader: load.school }),
  schoolSlides: defineCollection({ loader: load.schoolSlides }),
  schoolBanner: defineCollection({ loader: load.schoolBanner }),
  schoolCases: defineCollection({ loader: load.schoolCases }),
  schoolFeedback: defineCollection({ loader: load.schoolFeedback }),
  schoolStaff: defineCollection({ loader: load.schoolStaff }),
  schoolBio: defineCollection({ loader: load.schoolBio }),
  clientFeedback: defineCollection({ loader: load.clientFeedback }),
  options: defineCollection({ loader: load.options }),
};
