import type { Dice } from '../dice.ts';
import { centre, createFrame, floorOf, placeBody, silhouette } from './body.ts';
import { type Drawing, toGrey } from './drawing.ts';
import { drawFigure, type Figure } from './person.ts';

export interface Backdrop {
  /** `plain`, `panel` or `arch`. */
  set: string;
  grey: number;
  /** Where the light falls, as shares of width and height. */
  light: [x: number, y: number];
}

export const pickBackdrop = (dice: Dice, greys: readonly number[]): Backdrop => ({
  set: dice.pick(['plain', 'plain', 'panel', 'arch']),
  grey: dice.pick(greys),
  light: [0.25 + dice.next() * 0.35, 0.15 + dice.next() * 0.25],
});

/** A studio wall of the given size in pixels, with a soft light on it. */
function drawBackdrop(width: number, height: number, { set, grey, light }: Backdrop): string {
  const stop = (offset: number, brightness: number) =>
    `<stop offset="${offset}" stop-color="${toGrey(brightness)}"/>`;
  const r = Math.min(width, height) * 0.42;
  const top = height * 0.2 + r * 0.6;
  const sets: Record<string, string> = {
    panel: `<path d="M${width * 0.56} 0H${width}V${height}H${width * 0.56}Z" fill="${toGrey(grey - 20)}" opacity=".7"/>`,
    arch: `<path d="M${width / 2 - r} ${height}V${top}A${r} ${r} 0 0 1 ${width / 2 + r} ${top}V${height}Z" fill="${toGrey(grey + 18)}" opacity=".8"/>`,
  };
  return `<defs><radialGradient id="wall" cx="${light[0]}" cy="${light[1]}" r=".95">${stop(0, grey + 22)}${stop(0.55, grey)}${stop(1, grey - 34)}</radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>${sets[set] ?? ''}`;
}

/** A floor for people shown full length: the wall blends into it. */
function drawFloor(width: number, height: number, grey: number): string {
  const from = height * 0.73;
  return `<defs><linearGradient id="floor" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${toGrey(grey - 26)}" stop-opacity="0"/><stop offset=".5" stop-color="${toGrey(grey - 8)}"/><stop offset="1" stop-color="${toGrey(grey + 14)}"/></linearGradient></defs>
<rect y="${from}" width="${width}" height="${height - from}" fill="url(#floor)"/>`;
}

/** How much of a person is shown, from the face alone to the whole figure. */
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

/** People in front of a studio wall, full length or not. Each is drawn over those before it in the list. */
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
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawBackdrop(width, height, backdrop)}${floor}${people.join('')}</svg>`;
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

/** A shape with a soft edge: layers with ever wider outlines. A blur filter takes three times as long to draw. */
function soften({ opacity, blur }: { opacity: number; blur: number }, shape: string): string {
  const layers = 8;
  const layer = (_: unknown, index: number) =>
    `<g opacity="${opacity / layers}" stroke="#000" stroke-width="${(blur * index) / layers}">${shape}</g>`;
  return Array.from({ length: layers }, layer).join('');
}

/** What a portrait of 3:4 shows, in units of the figure: its width, and where its top is. */
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
