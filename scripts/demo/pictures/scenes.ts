import type { Backdrop } from './backdrop.ts';
import type { Place, Scene } from './scene.ts';

type Composition = Omit<Scene, 'scope'>;

const desktop = { width: 1920, height: 1080 };
const mobile = { width: 1080, height: 1350 };
const pale: Backdrop = { set: 'plain', grey: 208, light: [0.4, 0.2] };
const woman = { gender: 'woman' } as const;
const man = { gender: 'man' } as const;

/** Figures that stand in a row, seen whole. */
function row(size: number, ats: number[], wishes: Place['wish'][] = []): Place[] {
  return ats.map((at, index) => ({
    at,
    size: size * (index % 3 === 1 ? 1 : 0.96),
    isMirrored: at > 0.5,
    wish: wishes[index] ?? (index % 2 === 0 ? woman : man),
  }));
}

const lineUp = { backdrop: pale, floor: 0.94 };
const trio: Place[] = [
  { at: 0.74, size: 0.4, wish: woman, isMirrored: true },
  { at: 0.5, size: 0.34, wish: man },
  { at: 0.9, size: 0.32, wish: man, isMirrored: true },
];
const duo: Place[] = [
  { at: 0.36, size: 0.5, wish: woman },
  { at: 0.66, size: 0.46, wish: man, isMirrored: true },
];
const classroom: Place['wish'][] = [
  woman,
  { age: 'teen', gender: 'man' },
  { age: 'kid', gender: 'woman' },
  woman,
];

/** The composed pictures of the panel, by path. */
export const scenes: Record<string, Composition> = {
  'slides/home-1-desktop.jpg': {
    ...desktop,
    ...lineUp,
    places: row(0.098, [0.14, 0.3, 0.43, 0.6, 0.73, 0.88]),
  },
  'slides/home-1-mobile.jpg': { ...mobile, ...lineUp, places: row(0.098, [0.22, 0.5, 0.78]) },
  'slides/home-2-desktop.jpg': {
    ...{ ...desktop, crown: 0.12, places: trio },
    backdrop: { set: 'arch', grey: 196, light: [0.3, 0.2] },
  },
  'slides/home-2-mobile.jpg': {
    ...{
      ...mobile,
      crown: 0.24,
      places: trio.map((place, index) => ({
        ...place,
        at: [0.6, 0.24, 0.9][index] ?? 0.5,
        size: place.size * 0.7,
      })),
    },
    backdrop: { set: 'arch', grey: 196, light: [0.3, 0.2] },
  },
  'slides/home-3-desktop.jpg': {
    ...{ ...desktop, crown: 0.14, places: duo },
    backdrop: { set: 'panel', grey: 112, light: [0.5, 0.2] },
  },
  'slides/home-3-mobile.jpg': {
    ...{ ...mobile, crown: 0.26 },
    places: duo.map((place, index) => ({ ...place, at: [0.3, 0.76][index] ?? 0.5, size: place.size * 0.64 })),
    backdrop: { set: 'panel', grey: 112, light: [0.5, 0.2] },
  },
  'images/about-desktop.jpg': {
    width: 1600,
    height: 1067,
    ...lineUp,
    places: row(0.098, [0.12, 0.28, 0.43, 0.58, 0.73, 0.88]),
  },
  'images/about-mobile.jpg': { ...mobile, ...lineUp, places: row(0.094, [0.14, 0.38, 0.62, 0.86]) },
  'images/training-desktop.jpg': {
    width: 1600,
    height: 1067,
    ...lineUp,
    places: row(0.099, [0.2, 0.42, 0.6, 0.82], classroom),
  },
  'images/training-mobile.jpg': {
    ...mobile,
    ...lineUp,
    places: row(0.098, [0.18, 0.42, 0.62, 0.84], classroom),
  },
  'school/slide-1-desktop.jpg': {
    ...{ ...desktop, crown: 0.16 },
    places: [0.14, 0.38, 0.62, 0.86].map((at, index) => ({
      ...{ at, size: index % 2 === 0 ? 0.36 : 0.33, isMirrored: index > 1 },
      wish: { gender: index % 2 === 0 ? 'woman' : 'man', age: index === 1 ? 'teen' : 'adult' },
    })),
    backdrop: { set: 'window', grey: 204, light: [0.4, 0.2] },
  },
  'school/slide-1-mobile.jpg': {
    ...{ ...mobile, crown: 0.18 },
    places: [
      { at: 0.3, size: 0.3, wish: woman },
      { at: 0.74, size: 0.27, wish: { gender: 'man', age: 'teen' }, isMirrored: true },
    ],
    backdrop: { set: 'window', grey: 204, light: [0.4, 0.2] },
  },
  'school/slide-2-mobile.jpg': {
    ...mobile,
    ...lineUp,
    places: row(0.098, [0.28, 0.5, 0.74], [man, woman, man]),
  },
  'school/slide-3-desktop.jpg': {
    ...desktop,
    ...lineUp,
    places: row(0.099, [0.16, 0.34, 0.52, 0.68, 0.84], classroom),
  },
  'school/slide-3-mobile.jpg': { ...mobile, ...lineUp, places: row(0.098, [0.2, 0.5, 0.78], classroom) },
  'school/banner-1-desktop.jpg': {
    ...{
      width: 1920,
      height: 720,
      crown: 0.14,
      places: [
        ...duo,
        { at: 0.12, size: 0.4, wish: woman },
        { at: 0.9, size: 0.4, wish: man, isMirrored: true },
      ],
    },
    backdrop: { set: 'paper', grey: 190, light: [0.4, 0.2] },
  },
  'school/banner-1-mobile.jpg': {
    ...{ ...mobile, crown: 0.2, places: [{ at: 0.5, size: 0.38, wish: woman }] },
    backdrop: { set: 'paper', grey: 190, light: [0.4, 0.2] },
  },
  'school/banner-2-desktop.jpg': {
    width: 1920,
    height: 720,
    ...lineUp,
    places: row(0.098, [0.08, 0.2, 0.32, 0.44, 0.56, 0.68, 0.8, 0.92]),
  },
  'school/banner-2-mobile.jpg': { ...mobile, ...lineUp, places: row(0.098, [0.3, 0.7], [man, woman]) },
  // What the films in `assets` pan along.
  'slides/film.jpg': {
    ...{ width: 3840, height: 1080, ...lineUp },
    places: row(0.098, [0.05, 0.14, 0.22, 0.31, 0.4, 0.48, 0.57, 0.66, 0.74, 0.83, 0.93]),
  },
};
