import { getItems } from './items.ts';
import { toMedium } from './medium.ts';
import { getTone } from './tones.ts';

export async function getSlides(place: 'slides' | 'schoolSlides' | 'schoolBanner') {
  const slides = (await getItems(place)).map(async ({ mobile, desktop }) => ({
    mobile: toMedium(mobile),
    desktop: toMedium(desktop),
    tone: await getTone(mobile),
  }));
  return Promise.all(slides);
}
