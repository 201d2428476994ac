import type { Gender } from '#src/upstream/talents/talent.ts';

/** The website images that pages ask for by their keys in the panel, and the page that shows each. */
export const imageKeys = { about_image: 'about', home_training_image: 'home' } as const;

export type ImageKey = keyof typeof imageKeys;

/** What the keys of the application page's illustrations start with; a number from 1 follows. */
export const scoutingPrefix = (gender: Gender) => `getScouted_${gender}_image_`;
