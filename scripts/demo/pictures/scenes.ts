import { createDice } from '../dice.ts';
import type { Backdrop } from './backdrop.ts';
import { createFrame, floorOf } from './body.ts';
import type { Drawing } from './drawing.ts';
import type { Someone } from './face.ts';
import { createStranger, pose } from './person.ts';
import { drawPicture } from './picture.ts';

const cast: Record<string, Partial<Someone>> = {
  W: { gender: 'woman' },
  M: { gender: 'man' },
  T: { gender: 'man', age: 'teen' },
  K: { gender: 'woman', age: 'kid' },
};

interface Scene {
  /** A letter of `cast` for each person, from left to right, on wide and on narrow screens. */
  people: [desktop: string, mobile: string];
  /** Heights of a head, as shares of the height of the picture. Without them people are seen whole. */
  heads?: [desktop: number, mobile: number];
  /** In pixels, on wide screens. */
  size?: [width: number, height: number];
  /** Where the people begin on wide screens, as a share of the width. */
  from?: number;
  set?: Backdrop['set'];
  grey?: number;
}

const photo: Scene['size'] = [1600, 1067];
const banner: Scene['size'] = [1920, 720];

/** The composed pictures of the panel, by path without `-desktop.jpg` or `-mobile.jpg`. */
const scenes: Record<string, Scene> = {
  'slides/home-1': { people: ['WMWMWM', 'WMW'] },
  'slides/home-2': { people: ['MWM', 'MWM'], heads: [0.36, 0.25], from: 0.36, set: 'arch', grey: 196 },
  'slides/home-3': { people: ['WM', 'WM'], heads: [0.48, 0.31], set: 'panel', grey: 112 },
  'images/about': { people: ['WMWMWM', 'WMWM'], size: photo },
  'images/training': { people: ['WTKW', 'WTKW'], size: photo },
  'school/slide-1': { people: ['WTWM', 'WT'], heads: [0.35, 0.29], set: 'panel' },
  'school/slide-2': { people: ['MWM', 'MWM'] },
  'school/slide-3': { people: ['WTKWM', 'WTK'] },
  'school/banner-1': { people: ['WWMM', 'W'], heads: [0.42, 0.38], size: banner, set: 'arch', grey: 190 },
  'school/banner-2': { people: ['WMWMWMWM', 'MW'], size: banner },
  // What the films in `assets` pan along.
  'slides/film': { people: ['WMWMWMWMWMW', ''], size: [3840, 1080] },
};

/** Several people who are not of the roster, by the picture's path. */
export function findScene(file: string): Drawing | undefined {
  const [, name = '', screen] = /^(.+)-(desktop|mobile)\.jpg$/.exec(file) ?? [];
  const scene = scenes[name];
  if (!scene) return undefined;
  const index = screen === 'desktop' ? 0 : 1;
  const { heads, set = 'plain', grey = 208 } = scene;
  const size = index === 0 ? (scene.size ?? [1920, 1080]) : ([1080, 1350] as const);
  const from = index === 0 ? (scene.from ?? 0) : 0;
  const [, height] = size;
  const people = [...scene.people[index]];
  const places = people.map((letter, number) => {
    // Wide and narrow screens show the same people.
    const person = createStranger(`${name}-${number}`, cast[letter]);
    const figure = pose(createDice('scene', name, number), person);
    const at = from + ((1 - from) * (number + 0.5)) / people.length;
    const scale = ((heads?.[index] ?? 0.097) * height * (number % 2 === 0 ? 1 : 0.95)) / 560;
    const soles = floorOf(createFrame(person));
    const top = heads ? height * 0.16 - 170 * scale : height * 0.94 - soles * scale;
    return { figure, at, isMirrored: at > 0.5, scale, top };
  });
  return drawPicture(size, { set, grey, light: [0.4, 0.2] }, !heads, places);
}
