import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import composed from '../content/scenes.json' with { type: 'json' };
import { createDice, type Dice } from '../dice.ts';
import { isWide } from '../galleries.ts';
import type { Talent } from '../roster.ts';
import { createFrame, floorOf } from './body.ts';
import type { Drawing } from './drawing.ts';
import type { Person, Someone } from './face.ts';
import { createPerson, createStranger, pose, posePlain } from './person.ts';
import { type Backdrop, type Crop, drawPicture, drawPortrait, pickBackdrop, type Size } from './picture.ts';

const tall: Size = [900, 1200];
const wide: Size = [1600, 1067];

const studioGreys = [205, 214, 222, 196, 184];
const moodyGreys = [214, 200, 186, 150, 122, 96, 228];
const plainWall: Backdrop = { set: 'plain', grey: 226, light: [0.4, 0.3] };

const usualCrops: Crop[] = ['bust', 'close', 'half'];
const bookCrops: Crop[] = ['half', 'close', 'full', 'bust', 'long', 'half', 'bust', 'close', 'long'];
const snapCrops: Crop[] = ['close', 'close', 'half', 'full', 'bust', 'long'];

/** The drawing for a path such as `media/talents/17/book-3.jpg` or `slides/home-1-desktop.jpg`, if there is one. */
export function findDrawing(file: string, people: Map<number, Talent>): Drawing | undefined {
  const [, id, kind, digits] = /^media\/talents\/(\d+)\/(cover|book|snap)(?:-(\d+))?\.jpg$/.exec(file) ?? [];
  const talent = people.get(Number(id));
  if (!talent) return findScene(file) ?? findStranger(file) ?? findGuideline(file);
  const person = createPerson(String(talent.id), talent);
  const number = Number(digits);
  if (kind === 'snap')
    return drawPlain(createDice('snap', talent.id), person, cropAt(snapCrops, number - 1), number % 2 === 0);
  const dice = createDice(kind ?? '', talent.id, number);
  if (kind === 'cover') return draw(dice, person, tall, ['bust', 'bust', 'half'], studioGreys);
  if (isWide(talent.id, number)) return draw(dice, person, wide, usualCrops, moodyGreys);
  return draw(dice, person, tall, [cropAt(bookCrops, number + talent.id)], moodyGreys);
}

const cropAt = (crops: Crop[], number: number): Crop => crops[number % crops.length] ?? 'half';

/** A person in new clothes; off centre in a wide picture. */
function draw(dice: Dice, person: Person, size: Size, crops: Crop[], greys: number[]): Drawing {
  const figure = pose(dice, person);
  const backdrop = pickBackdrop(dice, greys);
  const isMirrored = dice.chance(0.5);
  const crop = dice.pick(crops);
  const at = size[0] > size[1] ? dice.pick([0.34, 0.66]) : 0.5;
  return drawPortrait(size, backdrop, crop, { figure, isMirrored, at });
}

const drawPlain = (dice: Dice, person: Person, crop: Crop, isMirrored: boolean): Drawing =>
  drawPortrait(tall, plainWall, crop, { figure: posePlain(dice, person), isMirrored, at: 0.5 });

/** Pictures of people who are not on the roster: how many there are of each kind, and their size. */
const strangers: Record<string, [count: number, size: Size]> = {
  'school/bio': [1, tall],
  'school/case': [30, tall],
  'school/staff': [8, tall],
  'school/feedback': [5, [900, 900]],
  'clients/client': [4, [1200, 900]],
  'posts/post': [12, [1280, 720]],
};

/** Letters of `cast` for those whom the content names. The school's director is the first of its staff. */
const named: Record<string, string> = {
  'school/bio': 'G',
  'school/staff': 'GMWMWWMW',
  'school/feedback': 'WWEMW',
};

function findStranger(file: string): Drawing | undefined {
  const [, kind = '', digits = '1'] = /^([a-z/]+)(?:-(\d+))?\.jpg$/.exec(file) ?? [];
  const [count = 0, size = tall] = strangers[kind] ?? [];
  if (Number(digits) < 1 || Number(digits) > count) return undefined;
  const dice = createDice(kind, digits);
  const age = kind === 'school/case' ? dice.pick(['adult', 'adult', 'teen', 'kid'] as const) : 'adult';
  const wanted = cast[named[kind]?.[Number(digits) - 1] ?? ''] ?? { age };
  const who = kind === 'school/bio' ? 'school/staff-1' : `${kind}-${digits}`;
  return draw(dice, createStranger(who, wanted), size, usualCrops, studioGreys);
}

/** Crops of the example photos for an application. The second is a profile, which the style of the faces can't draw. */
const guidelines: Record<string, Crop> = { 1: 'close', 3: 'full', 4: 'half' };

function findGuideline(file: string): Drawing | undefined {
  const [, found, number = ''] = /^get-scouted\/(woman|man)-([1-4])\.jpg$/.exec(file) ?? [];
  if (found === undefined) return undefined;
  const gender = found === 'man' ? 'man' : 'woman';
  const person = createStranger(`guideline-${gender}`, { gender, hair: 'Dark Brown' });
  const crop = guidelines[number];
  if (crop) return drawPlain(createDice('guideline', gender), person, crop, false);
  return () => readFileSync(join(import.meta.dirname, `../assets/profile-${gender}.svg`), 'utf8');
}

/** A picture of several people; pairs of values are for wide and narrow screens. */
interface Scene {
  /** A letter of `cast` for each person, from left to right. */
  people: string[];
  /** Heights of a head, as shares of the height of the picture. Without them people are shown full length. */
  heads?: number[];
  /** In pixels, on wide screens. */
  size?: number[];
  /** Where the people start on wide screens, as a share of the width. */
  from?: number;
  set?: string;
  grey?: number;
}

/** By path without `-desktop.jpg` or `-mobile.jpg`. The films in `assets` pan along `slides/film`. */
const scenes: Record<string, Scene> = composed;

const cast: Record<string, Partial<Someone>> = {
  W: { gender: 'woman' },
  M: { gender: 'man' },
  T: { gender: 'man', age: 'teen' },
  K: { gender: 'woman', age: 'kid' },
  G: { gender: 'woman', hair: 'Grey' },
  E: { gender: 'man', hair: 'Grey' },
};

/** Several people who are not on the roster. */
function findScene(file: string): Drawing | undefined {
  const [, name = '', screen] = /^(.+)-(desktop|mobile)\.jpg$/.exec(file) ?? [];
  const scene = scenes[name];
  if (!scene) return undefined;
  const isWideScreen = screen === 'desktop';
  const index = isWideScreen ? 0 : 1;
  const { set = 'plain', grey = 208 } = scene;
  const [width = 1920, height = 1080] = isWideScreen ? (scene.size ?? []) : [1080, 1350];
  const from = (isWideScreen && scene.from) || 0;
  const head = scene.heads?.[index];
  const people = [...(scene.people[index] ?? '')];
  const places = people.map((letter, number) => {
    // Wide and narrow screens show the same people.
    const person = createStranger(`${name}-${number}`, cast[letter]);
    const figure = pose(createDice('scene', name, number), person);
    const at = from + ((1 - from) * (number + 0.5)) / people.length;
    const scale = ((head ?? 0.097) * height * (number % 2 === 0 ? 1 : 0.95)) / 560;
    const soles = floorOf(createFrame(person));
    const top = head ? height * 0.16 - 170 * scale : height * 0.94 - soles * scale;
    return { figure, at, isMirrored: at > 0.5, scale, top };
  });
  return drawPicture([width, height], { set, grey, light: [0.4, 0.2] }, !head, places);
}
