import type { Locale } from '#src/i18n/locale.ts';
import type { Gender } from '#src/upstream/talents/talent.ts';
import { type ImageKey, scoutingNumber } from './image-keys.ts';
import { getItems, getTone } from './items.ts';

export type WebsiteImage = NonNullable<Awaited<ReturnType<typeof getImage>>>;

/** All images by key; website images win over scouting images. `alt` is empty if there is no description. */
async function getImages(locale: Locale) {
  const items = [...(await getItems('scoutingImages')), ...(await getItems('images'))];
  const images = items.map(async ({ key, mobile, desktop, description }) => {
    const image = { mobile, desktop, alt: description[locale] ?? '', tone: await getTone(mobile) };
    return [key, image] as const;
  });
  return new Map(await Promise.all(images));
}

export const getImage = async (key: ImageKey, locale: Locale) => (await getImages(locale)).get(key);

/** The application page's illustrations for one gender, in the order of their numbers. */
export async function getScoutingImages(gender: Gender, locale: Locale): Promise<WebsiteImage[]> {
  const numbered = [...(await getImages(locale))].flatMap(([key, image]) => {
    const number = scoutingNumber(key, gender);
    return number ? [{ number, image }] : [];
  });
  return numbered.sort((a, b) => a.number - b.number).map(({ image }) => image);
}
