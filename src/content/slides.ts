import { getItems } from './items.ts';
import { type SlideMedia, toMedium } from './medium.ts';
import { getTone } from './tones.ts';

export interface Slide {
  mobile: SlideMedia;
  desktop: SlideMedia;
  /** The colour to show until its picture has loaded. */
  tone: string | undefined;
}

export async function getSlides(place: 'slides' | 'schoolSlides' | 'schoolBanner'): Promise<Slide[]> {
  const slides = (await getItems(place)).map(async ({ mobile, desktop }) => ({
    mobile: toMedium(mobile),
    desktop: toMedium(desktop),
    tone: await getTone(mobile),
  }));
  return Promise.all(slides);
}
