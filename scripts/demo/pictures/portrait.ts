import { createDice, type Dice } from '../dice.ts';
import { type Backdrop, drawBackdrop, drawFloor, pickBackdrop } from './backdrop.ts';
import { arm, centre, neckBase, trunk } from './body.ts';
import { type Drawing, toSvg } from './drawing.ts';
import { drawFigure, type Figure, floorOf } from './figure.ts';
import { type Person, pose, posePlain } from './person.ts';

export type Crop = 'close' | 'bust' | 'half' | 'long' | 'full';

export interface Shot {
  width: number;
  height: number;
  crop: Crop;
  figure: Figure;
  backdrop: Backdrop;
  isMirrored: boolean;
  /** Where the figure stands, as a share of the width. */
  at: number;
}

/** Widths in figure units that a portrait of 3:4 shows, and how much air there is above the head. */
const crops: Record<Exclude<Crop, 'full'>, [width: number, top: number]> = {
  close: [860, 40],
  bust: [1180, -20],
  half: [1560, -80],
  long: [2150, -130],
};

/** One picture of one figure. */
function drawShot(shot: Shot): string {
  const { width, height, crop, figure, backdrop, isMirrored } = shot;
  const [scale, top] = toScale(shot);
  const x = shot.at * width;
  const placed = `translate(${x} 0) scale(${isMirrored ? -scale : scale} ${scale}) translate(${-centre} ${-top})`;
  const floor = crop === 'full' ? drawFloor(width, height, height * 0.74, backdrop.grey) : '';
  return toSvg(
    width,
    height,
    `${drawBackdrop(width, height, backdrop)}${floor}${drawShadow(shot, placed)}<g transform="${placed}">${drawFigure(figure, 'f')}</g>`,
  );
}

function toScale({ height, crop, figure }: Shot): [scale: number, top: number] {
  if (crop === 'full') {
    const tall = floorOf(figure.frame);
    const scale = height / (tall * 1.1);
    return [scale, -tall * 0.055];
  }
  const [units, top] = crops[crop];
  return [height / ((units * 4) / 3), top];
}

/** What the figure throws on the wall behind it. */
function drawShadow({ figure, crop, height }: Shot, placed: string): string {
  const { frame, arms } = figure;
  const [sx, sy] = frame.scale;
  const body = `translate(${centre} ${neckBase + frame.neck}) scale(${sx} ${sy}) translate(${-centre} ${-neckBase})`;
  if (crop === 'full') {
    return `<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${height * 0.006}"/></filter></defs>
<g transform="${placed}"><ellipse cx="${centre + 160}" cy="${floorOf(frame) - 10}" rx="${620 * sx}" ry="${70 * sx}" fill="#000" opacity=".3" filter="url(#soft)"/></g>`;
  }
  return `<defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${height * 0.02}"/></filter></defs>
<g filter="url(#soft)" opacity=".2"><g transform="translate(${height * 0.045} ${height * 0.03})"><g transform="${placed}"><ellipse cx="478" cy="470" rx="290" ry="310"/><path transform="${body}" d="${trunk(frame)}${arm(frame, -1, arms[0])}${arm(frame, 1, arms[1])}"/></g></g></g>`;
}

const portrait = { width: 900, height: 1200 };
const landscape = { width: 1600, height: 1067 };
const studioGreys = [205, 214, 222, 196, 184];
const moodyGreys = [214, 200, 186, 150, 122, 96, 228];
const sets = ['plain', 'plain', 'panel', 'arch', 'window', 'paper'] as const;

/** The picture that a talent's card shows. */
export function drawCover(seed: number, id: number, person: Person): Drawing {
  const dice = createDice(seed, 'cover', id);
  const figure = pose(dice, person);
  return toDrawing({
    ...portrait,
    crop: dice.pick(['bust', 'bust', 'half']),
    figure: { ...figure, expression: { ...figure.expression, glasses: undefined } },
    backdrop: pickBackdrop(dice, studioGreys, ['plain', 'plain', 'plain', 'panel', 'paper']),
    isMirrored: dice.chance(0.5),
    at: 0.5,
  });
}

const bookCrops: Crop[] = ['half', 'close', 'full', 'bust', 'long', 'half', 'bust', 'close', 'long'];

/** One page of a talent's book. */
export function drawBook(seed: number, id: number, number: number, person: Person, isWide: boolean): Drawing {
  const dice = createDice(seed, 'book', id, number);
  const crop = bookCrops[(number + id) % bookCrops.length] ?? 'half';
  return toDrawing({
    ...(isWide ? landscape : portrait),
    crop: isWide ? dice.pick(['close', 'bust', 'half']) : crop,
    figure: pose(dice, person),
    backdrop: pickBackdrop(dice, moodyGreys, sets),
    isMirrored: dice.chance(0.5),
    at: isWide ? dice.pick([0.3, 0.36, 0.64, 0.7]) : 0.5,
  });
}

/** A digital: plain clothes, plain wall, each from another distance. */
export function drawSnap(seed: number, id: number, number: number, person: Person): Drawing {
  const dice = createDice(seed, 'snap', id);
  const distances: Crop[] = ['close', 'close', 'half', 'full', 'bust', 'long'];
  return toDrawing({
    ...portrait,
    crop: distances[(number - 1) % distances.length] ?? 'half',
    figure: posePlain(dice, person),
    backdrop: { set: 'plain', grey: 226, light: [0.4, 0.3] },
    isMirrored: number % 2 === 0,
    at: 0.5,
  });
}

export function toDrawing(shot: Shot): Drawing {
  return { svg: () => drawShot(shot) };
}

export function plainBackdrop(dice: Dice): Backdrop {
  return pickBackdrop(dice, studioGreys, ['plain', 'paper', 'panel']);
}
