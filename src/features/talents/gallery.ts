import type { Photo } from '#src/upstream/talents/profile.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';

type Size = Pick<Photo, 'width' | 'height'>;

type Gallery = 'book' | 'snap' | 'video';

export const galleriesOf = (talent: Pick<Talent, Gallery>): Gallery[] =>
  (['book', 'snap', 'video'] as const).filter((gallery) => talent[gallery].length > 0);

/** Whether a picture is wider than high; a picture of unknown size counts as a portrait. */
export const isLandscape = ({ width = 0, height = 0 }: Size): boolean => width > height;

/** A picture's width divided by its height, within what a page can show; 3:4 if unknown. */
export const ratioOf = ({ width, height }: Size): number =>
  width && height ? Math.min(Math.max(width / height, 1 / 3), 3) : 3 / 4;

/** A smaller size, such as 3 by 4, is a proportion, not pixels. */
const smallestWidth = 50;

/** The widths to offer for a picture, none beyond its own if that is known. The last is for the viewer. */
export function widthsUpTo(own: number | undefined, widths: readonly number[]): number[] {
  const isOwnKnown = own !== undefined && own >= smallestWidth;
  const largest = Math.min(isOwnKnown ? own : Number.POSITIVE_INFINITY, Math.max(...widths));
  return [...widths.filter((width) => width < largest), largest];
}

const topSize = 3;
const groupSize = 4;

/** Puts the first portraits, up to three, into the top row, and all other pictures into groups of four. */
export function arrange<Item extends Size>(items: readonly Item[]): { top: Item[]; groups: Item[][] } {
  const top = items.filter((item) => !isLandscape(item)).slice(0, topSize);
  const rest = items.filter((item) => !top.includes(item));
  const groups = Array.from({ length: Math.ceil(rest.length / groupSize) }, (_, index) =>
    rest.slice(index * groupSize, (index + 1) * groupSize),
  );
  return { top, groups };
}

/** The pictures that the lightbox shows together: two consecutive portraits, or a single picture. */
export function toSpreads<Item extends { isLandscape: boolean }>(items: readonly Item[]): Item[][] {
  const spreads: Item[][] = [];
  for (const item of items) {
    const last = spreads.at(-1);
    const joins = !item.isLandscape && last?.length === 1 && last[0]?.isLandscape === false;
    if (joins) last.push(item);
    else spreads.push([item]);
  }
  return spreads;
}
