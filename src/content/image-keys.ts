import type { Gender } from '#src/upstream/talents/talent.ts';

/** The website images that pages request by their keys in the panel, and the page that shows each. */
export const imageKeys = { about_image: 'about', home_training_image: 'home' } as const;

export type ImageKey = keyof typeof imageKeys;

/** The start of the keys of the application page's illustrations; a number from 1 follows. */
export const scoutingPrefix = (gender: Gender) => `getScouted_${gender}_image_`;

/** The number in the key of an illustration for this gender; `undefined` for any other key. */
export function scoutingNumber(key: string, gender: Gender): number | undefined {
  const prefix = scoutingPrefix(gender);
  const number = key.startsWith(prefix) ? Number(key.slice(prefix.length)) : 0;
  return number >= 1 ? number : undefined;
}
