import { type Backdrop, drawBackdrop, drawFloor } from './backdrop.ts';
import { centre, createFrame, floorOf, placeBody, silhouette } from './body.ts';
import { type Drawing, toDocument } from './drawing.ts';
import { drawFigure, type Figure } from './person.ts';

/** How much of a person is seen, from the face alone to the whole figure. */
export type Crop = 'close' | 'bust' | 'half' | 'long' | 'full';

interface Place {
  figure: Figure;
  /** Where the figure stands, as a share of the width. */
  at: number;
  isMirrored: boolean;
  scale: number;
  /** Where the figure's coordinates begin, in pixels from the top. */
  top: number;
}

export type Size = readonly [width: number, height: number];

/** People before a studio wall, seen whole or not. Each is drawn over those before it in the list. */
export function drawPicture(
  [width, height]: Size,
  backdrop: Backdrop,
  isFull: boolean,
  places: Place[],
): Drawing {
  return () => {
    const people = places.map((place, index) => {
      const { figure, at, isMirrored, scale, top } = place;
      const placed = `translate(${at * width} ${top}) scale(${isMirrored ? -scale : scale} ${scale}) translate(${-centre} 0)`;
      const shadow = isFull ? drawGroundShadow(place, width) : drawWallShadow(figure, placed, height);
      return `${shadow}<g transform="${placed}">${drawFigure(figure, `f${index}`)}</g>`;
    });
    const floor = isFull ? drawFloor(width, height, backdrop.grey) : '';
    return toDocument(width, height, drawBackdrop(width, height, backdrop) + floor + people.join(''));
  };
}

function drawGroundShadow({ figure, at, scale, top }: Place, width: number): string {
  const floor = top + floorOf(createFrame(figure)) * scale;
  return soften(
    { opacity: 0.3, blur: 60 * scale },
    `<ellipse cx="${at * width + 150 * scale}" cy="${floor}" rx="${630 * scale}" ry="${45 * scale}"/>`,
  );
}

function drawWallShadow(figure: Figure, placed: string, height: number): string {
  const frame = createFrame(figure);
  const shape = `<ellipse cx="478" cy="470" rx="290" ry="310"/><path transform="${placeBody(frame)}" d="${silhouette(frame, figure.arms)}"/>`;
  const shadow = soften({ opacity: 0.2, blur: 110 }, shape);
  return `<g transform="translate(${height * 0.045} ${height * 0.03})"><g transform="${placed}">${shadow}</g></g>`;
}

/** A shape with a soft edge: layers with ever wider outlines. A filter's blur takes three times as long to draw. */
function soften({ opacity, blur }: { opacity: number; blur: number }, shape: string): string {
  const layers = 8;
  const layer = (_: unknown, index: number) =>
    `<g opacity="${opacity / layers}" stroke="#000" stroke-width="${(blur * index) / layers}">${shape}</g>`;
  return Array.from({ length: layers }, layer).join('');
}

/** Widths in units of the figure that a portrait of 3:4 shows, and how much air there is above the head. */
const crops: Record<Exclude<Crop, 'full'>, [width: number, top: number]> = {
  close: [860, 40],
  bust: [1180, -20],
  half: [1560, -80],
  long: [2150, -130],
};

/** A picture of one person. */
export function drawPortrait(
  size: Size,
  backdrop: Backdrop,
  crop: Crop,
  place: Omit<Place, 'scale' | 'top'>,
): Drawing {
  const tall = floorOf(createFrame(place.figure));
  const [units, top] = crop === 'full' ? [(tall * 1.1 * 3) / 4, -tall * 0.055] : crops[crop];
  const scale = (size[1] * 3) / (units * 4);
  return drawPicture(size, backdrop, crop === 'full', [{ ...place, scale, top: -top * scale }]);
}
