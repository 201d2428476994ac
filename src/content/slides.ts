import { getItems } from './items.ts';
import { type SlideMedia, toMedium } from './medium.ts';

export interface Slide {
  mobile: SlideMedia;
  desktop: SlideMedia;
}

export async function getSlides(place: 'slides' | 'schoolSlides' | 'schoolBanner'): Promise<Slide[]> {
  return (await getItems(place)).map(({ mobile, desktop }) => ({
    mobile: toMedium(mobile),
    desktop: toMedium(desktop),
  }));
}
