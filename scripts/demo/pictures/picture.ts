import { type Backdrop, drawBackdrop, drawFloor } from './backdrop.ts';
import { centre, floorOf } from './body.ts';
import type { Drawing } from './drawing.ts';
import { drawFigure, type Figure, placeBody, silhouette } from './person.ts';

/** How much of a person is seen, from the face alone to the whole figure. */
export type Crop = 'close' | 'bust' | 'half' | 'long' | 'full';

interface Place {
  figure: Figure;
  /** Where the figure stands, as a share of the width. */
  at: number;
  isMirrored: boolean;
  /** Pixels for a unit of the figure. */
  scale: number;
  /** Where the figure's coordinates begin, in pixels from the top. */
  top: number;
}

interface Picture {
  width: number;
  height: number;
  backdrop: Backdrop;
  /** Whether people stand on a floor, which is seen. */
  isFull: boolean;
  places: Place[];
  quality?: number;
}

/** People before a studio wall. Each is drawn over those before it in the list. */
export function drawPicture({ quality, ...picture }: Picture): Drawing {
  return { svg: () => toSvg(picture), ...(quality !== undefined && { quality }) };
}

function toSvg(picture: Picture): string {
  const { width, height, backdrop, isFull, places } = picture;
  const people = places.map((place, index) => {
    const flip = place.isMirrored ? -place.scale : place.scale;
    const placed = `translate(${place.at * width} ${place.top}) scale(${flip} ${place.scale}) translate(${-centre} 0)`;
    const shadow = isFull ? drawGroundShadow(place, width) : drawWallShadow(place, placed, height);
    return `<g filter="url(#soft)">${shadow}</g><g transform="${placed}">${drawFigure(place.figure, `f${index}`)}</g>`;
  });
  const floor = isFull ? drawFloor(width, height, height * 0.73, backdrop.grey) : '';
  const blur = height * (isFull ? 0.006 : 0.02);
  return wrapSvg(
    width,
    height,
    `<filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${blur}"/></filter>
${drawBackdrop(width, height, backdrop)}${floor}${people.join('')}`,
  );
}

/** An SVG document of the given size in pixels. */
export function wrapSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function drawGroundShadow({ figure, at, scale, top }: Place, width: number): string {
  const floor = top + floorOf(figure.frame) * scale;
  return `<ellipse cx="${at * width + 150 * scale}" cy="${floor}" rx="${650 * scale}" ry="${65 * scale}" opacity=".3"/>`;
}

function drawWallShadow({ figure }: Place, placed: string, height: number): string {
  return `<g opacity=".2" transform="translate(${height * 0.045} ${height * 0.03})"><g transform="${placed}"><ellipse cx="478" cy="470" rx="290" ry="310"/><path transform="${placeBody(figure.frame)}" d="${silhouette(figure)}"/></g></g>`;
}

/** Widths in units of the figure that a portrait of 3:4 shows, and how much air there is above the head. */
const crops: Record<Exclude<Crop, 'full'>, [width: number, top: number]> = {
  close: [860, 40],
  bust: [1180, -20],
  half: [1560, -80],
  long: [2150, -130],
};

interface Portrait {
  width: number;
  height: number;
  crop: Crop;
  figure: Figure;
  backdrop: Backdrop;
  isMirrored?: boolean;
  at?: number;
}

/** One person. */
export function drawPortrait(portrait: Portrait): Drawing {
  const { width, height, crop, figure, backdrop, isMirrored = false, at = 0.5 } = portrait;
  const tall = floorOf(figure.frame);
  const [units, top] = crop === 'full' ? [(tall * 1.1 * 3) / 4, -tall * 0.055] : crops[crop];
  const scale = (height * 3) / (units * 4);
  const places = [{ figure, at, isMirrored, scale, top: -top * scale }];
  return drawPicture({ width, height, backdrop, isFull: crop === 'full', places });
}
