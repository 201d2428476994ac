import { createDice } from '../dice.ts';
import type { Backdrop } from './backdrop.ts';
import { floorOf } from './body.ts';
import type { Drawing } from './drawing.ts';
import { createStranger, pose, type Someone } from './person.ts';
import { drawPicture } from './picture.ts';

const cast: Record<string, Partial<Someone>> = {
  W: { gender: 'woman' },
  M: { gender: 'man' },
  T: { gender: 'man', age: 'teen' },
  K: { gender: 'woman', age: 'kid' },
};

interface Scene {
  size: [width: number, height: number];
  /** A letter of `cast` for each person, from left to right. */
  people: string;
  /** Height of a head, as a share of the height of the picture. Without it people are seen whole. */
  head?: number;
  /** Where the people begin, as a share of the width. */
  from?: number;
  set?: Backdrop['set'];
  grey?: number;
}

const desktop: Scene['size'] = [1920, 1080];
const mobile: Scene['size'] = [1080, 1350];
const photo: Scene['size'] = [1600, 1067];
const banner: Scene['size'] = [1920, 720];

/** The composed pictures of the panel, by path without its ending. */
const scenes: Record<string, Scene> = {
  'slides/home-1-desktop': { size: desktop, people: 'WMWMWM' },
  'slides/home-1-mobile': { size: mobile, people: 'WMW' },
  'slides/home-2-desktop': { size: desktop, people: 'MWM', head: 0.36, from: 0.36, set: 'arch', grey: 196 },
  'slides/home-2-mobile': { size: mobile, people: 'MWM', head: 0.25, set: 'arch', grey: 196 },
  'slides/home-3-desktop': { size: desktop, people: 'WM', head: 0.48, set: 'panel', grey: 112 },
  'slides/home-3-mobile': { size: mobile, people: 'WM', head: 0.31, set: 'panel', grey: 112 },
  'images/about-desktop': { size: photo, people: 'WMWMWM' },
  'images/about-mobile': { size: mobile, people: 'WMWM' },
  'images/training-desktop': { size: photo, people: 'WTKW' },
  'images/training-mobile': { size: mobile, people: 'WTKW' },
  'school/slide-1-desktop': { size: desktop, people: 'WTWM', head: 0.35, set: 'panel' },
  'school/slide-1-mobile': { size: mobile, people: 'WT', head: 0.29, set: 'panel' },
  'school/slide-2-mobile': { size: mobile, people: 'MWM' },
  'school/slide-3-desktop': { size: desktop, people: 'WTKWM' },
  'school/slide-3-mobile': { size: mobile, people: 'WTK' },
  'school/banner-1-desktop': { size: banner, people: 'WWMM', head: 0.42, set: 'arch', grey: 190 },
  'school/banner-1-mobile': { size: mobile, people: 'W', head: 0.38, set: 'arch', grey: 190 },
  'school/banner-2-desktop': { size: banner, people: 'WMWMWMWM' },
  'school/banner-2-mobile': { size: mobile, people: 'MW' },
  // What the films in `assets` pan along.
  'slides/film': { size: [3840, 1080], people: 'WMWMWMWMWMW' },
};

/** Several people who are not of the roster, by the picture's path. */
export function findScene(file: string, seed: number): Drawing | undefined {
  const name = file.replace(/\.jpg$/, '');
  const scene = scenes[name];
  if (!scene) return undefined;
  const { size, people, head, from = 0, set = 'plain', grey = 208 } = scene;
  const [width, height] = size;
  // Wide and narrow screens show the same people.
  const scope = name.replace(/-(desktop|mobile)$/, '');
  const places = [...people].map((letter, index) => {
    const person = createStranger(seed, `${scope}-${index}`, cast[letter]);
    const figure = pose(createDice(seed, 'scene', scope, index), person);
    const at = from + ((1 - from) * (index + 0.5)) / people.length;
    const scale = ((head ?? 0.097) * height * (index % 2 === 0 ? 1 : 0.95)) / 560;
    const top =
      head === undefined ? height * 0.94 - floorOf(person.frame) * scale : height * 0.16 - 170 * scale;
    return { figure, at, isMirrored: at > 0.5, scale, top };
  });
  const backdrop: Backdrop = { set, grey, light: [0.4, 0.2] };
  return drawPicture({ width, height, backdrop, isFull: head === undefined, places, quality: 80 });
}
