import { createDice } from '../dice.ts';
import { type Backdrop, drawBackdrop, drawFloor } from './backdrop.ts';
import { centre } from './body.ts';
import { type Drawing, toSvg } from './drawing.ts';
import { drawFigure, type Figure, floorOf } from './figure.ts';
import { createStranger, type Person, pose, type Someone } from './person.ts';

export interface Place {
  /** Where the figure stands, as a share of the width. */
  at: number;
  /** Height of the head, as a share of the height of the picture. */
  size: number;
  isMirrored?: boolean;
  wish?: Partial<Someone>;
}

export interface Scene {
  width: number;
  height: number;
  /** Tells one scene's people from another's. */
  scope: string;
  backdrop: Backdrop;
  places: Place[];
  /** Where the soles stand, as a share of the height; without it the heads are level and the picture crops the rest. */
  floor?: number;
  /** Top of the heads where there is no floor, as a share of the height. */
  crown?: number;
}

const headHeight = 560;
const headTop = 170;

/** A picture of several people, who are strangers to the roster. */
export function drawScene(seed: number, scene: Scene): Drawing {
  return { svg: () => toScene(seed, scene), quality: 80 };
}

function toScene(seed: number, scene: Scene): string {
  const { width, height, backdrop, floor } = scene;
  const cast = scene.places.map((place, index) => ({
    place,
    figure: castFigure(seed, scene.scope, place, index),
  }));
  // The smaller a figure is, the farther away it stands.
  const inDepth = cast.toSorted((a, b) => a.place.size - b.place.size);
  const ground = floor === undefined ? '' : drawFloor(width, height, height * (floor - 0.22), backdrop.grey);
  const figures = inDepth.map(({ place, figure }, index) => placeFigure(scene, place, figure, `f${index}`));
  const soft = `<filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${height * 0.008}"/></filter>`;
  return toSvg(width, height, `${soft}${drawBackdrop(width, height, backdrop)}${ground}${figures.join('')}`);
}

function castFigure(seed: number, scope: string, { wish = {} }: Place, index: number): Figure {
  const person: Person = createStranger(seed, `${scope}-${index}`, wish);
  return pose(createDice(seed, 'scene', scope, index), person);
}

function placeFigure(scene: Scene, place: Place, figure: Figure, id: string): string {
  const { width, height, floor, crown = 0.1 } = scene;
  const scale = (place.size * height) / headHeight;
  const tall = floorOf(figure.frame);
  const top = floor === undefined ? crown * height - headTop * scale : floor * height - tall * scale;
  const shadow =
    floor === undefined
      ? ''
      : `<ellipse cx="${place.at * width + 150 * scale}" cy="${floor * height}" rx="${700 * scale}" ry="${60 * scale}" fill="#000" opacity=".28" filter="url(#soft)"/>`;
  const flip = place.isMirrored ? -scale : scale;
  return `${shadow}<g transform="translate(${place.at * width} ${top}) scale(${flip} ${scale}) translate(${-centre} 0)">${drawFigure(figure, id)}</g>`;
}
