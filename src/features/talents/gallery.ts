import type { Photo } from '#src/upstream/talents/profile.ts';
import type { Talent } from '#src/upstream/talents/talents.ts';

type Size = Pick<Photo, 'width' | 'height'>;

export type Gallery = 'book' | 'snap' | 'video';

/** The galleries that hold anything, in the order of spec section 2; the first one is shown first. */
export function galleriesOf(talent: Pick<Talent, Gallery>): Gallery[] {
  return (['book', 'snap', 'video'] as const).filter((gallery) => talent[gallery].length > 0);
}

/** A picture that is wider than high; one of unknown size is taken for a portrait. */
export function isLandscape({ width, height }: Size): boolean {
  return width !== undefined && height !== undefined && width > height;
}

/** The shape of a picture as width by height; 3:4 where it is unknown. */
export function ratioOf({ width, height }: Size): number {
  return width && height ? width / height : 3 / 4;
}

const mostOnTop = 3;
const groupSize = 4;

/** The first portraits, at most 3, as the top row, and the rest in groups of four (spec section 2). */
export function arrange<Item extends Size>(items: readonly Item[]): { top: Item[]; groups: Item[][] } {
  const top = items.filter((item) => !isLandscape(item)).slice(0, mostOnTop);
  const rest = items.filter((item) => !top.includes(item));
  const groups = Array.from({ length: Math.ceil(rest.length / groupSize) }, (_, index) =>
    rest.slice(index * groupSize, (index + 1) * groupSize),
  );
  return { top, groups };
}

/** What the lightbox shows at once: two portraits that follow each other, or one landscape (spec section 2). */
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
