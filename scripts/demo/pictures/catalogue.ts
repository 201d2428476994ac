import { createDice, type Dice } from '../dice.ts';
import type { Talent } from '../roster.ts';
import { pickBackdrop, plainWall } from './backdrop.ts';
import type { Drawing } from './drawing.ts';
import { createPerson, createStranger, type Figure, pose, posePlain } from './person.ts';
import { type Crop, drawPortrait } from './picture.ts';
import { drawProfile } from './profile.ts';
import { findScene } from './scenes.ts';

const portrait = { width: 900, height: 1200 };
const studioGreys = [205, 214, 222, 196, 184];
const moodyGreys = [214, 200, 186, 150, 122, 96, 228];

/**
 * What to draw for a media path.
 * @param file `media/talents/17/book-3.jpg`, or a panel path such as `slides/home-1-desktop.jpg`
 * @param people the roster by id
 * @returns `undefined` for a path without a picture
 */
export function findDrawing(file: string, seed: number, people: Map<number, Talent>): Drawing | undefined {
  const [, id, kind, number] = /^media\/talents\/(\d+)\/(cover|book|snap)(?:-(\d+))?\.jpg$/.exec(file) ?? [];
  const talent = people.get(Number(id));
  if (!talent) return findScene(file, seed) ?? findStranger(file, seed) ?? findGuideline(file, seed);
  if (kind === 'cover') return drawCover(seed, talent);
  return (kind === 'book' ? drawBook : drawSnap)(seed, talent, Number(number));
}

const personOf = (seed: number, talent: Talent) => createPerson(seed, String(talent.id), talent);

const withoutGlasses = (figure: Figure): Figure => {
  const { glasses: _, ...expression } = figure.expression;
  return { ...figure, expression };
};

function drawCover(seed: number, talent: Talent): Drawing {
  const dice = createDice(seed, 'cover', talent.id);
  return drawPortrait({
    ...portrait,
    crop: dice.pick(['bust', 'bust', 'half']),
    figure: withoutGlasses(pose(dice, personOf(seed, talent))),
    backdrop: pickBackdrop(dice, studioGreys),
    isMirrored: dice.chance(0.5),
  });
}

const bookCrops: Crop[] = ['half', 'close', 'full', 'bust', 'long', 'half', 'bust', 'close', 'long'];

function drawBook(seed: number, talent: Talent, number: number): Drawing {
  const dice = createDice(seed, 'book', talent.id, number);
  const common = {
    figure: pose(dice, personOf(seed, talent)),
    backdrop: pickBackdrop(dice, moodyGreys),
    isMirrored: dice.chance(0.5),
  };
  if (Number(talent.book[number - 1]?.width) > 1000) return drawWide(dice, common, 1600, 1067);
  return drawPortrait({
    ...portrait,
    ...common,
    crop: bookCrops[(number + talent.id) % bookCrops.length] ?? 'half',
  });
}

function drawWide(
  dice: Dice,
  common: Pick<Parameters<typeof drawPortrait>[0], 'figure' | 'backdrop'>,
  width: number,
  height: number,
): Drawing {
  return drawPortrait({
    ...common,
    ...{ width, height, crop: dice.pick(['close', 'bust', 'half']), at: dice.pick([0.34, 0.66]) },
  });
}

const snapCrops: Crop[] = ['close', 'close', 'half', 'full', 'bust', 'long'];

/** A digital: plain clothes, plain wall, each from another distance. */
function drawSnap(seed: number, talent: Talent, number: number): Drawing {
  return drawPortrait({
    ...portrait,
    crop: snapCrops[(number - 1) % snapCrops.length] ?? 'half',
    figure: posePlain(createDice(seed, 'snap', talent.id), personOf(seed, talent)),
    backdrop: plainWall,
    isMirrored: number % 2 === 0,
  });
}

/** Pictures of people who are not of the roster: how many there are of a kind, and their sizes in pixels. */
const strangers: Record<string, [count: number, width: number, height: number]> = {
  'school/bio': [1, 900, 1200],
  'school/case': [30, 900, 1200],
  'school/staff': [8, 900, 1200],
  'school/feedback': [5, 900, 900],
  'clients/client': [4, 1200, 900],
  'posts/post': [12, 1280, 720],
};

function findStranger(file: string, seed: number): Drawing | undefined {
  const [, kind = '', digits = '1'] = /^([a-z/]+)(?:-(\d+))?\.jpg$/.exec(file) ?? [];
  const [count = 0, width = 0, height = 0] = strangers[kind] ?? [];
  if (Number(digits) < 1 || Number(digits) > count) return undefined;
  const dice = createDice(seed, kind, digits);
  const age = kind === 'school/case' ? dice.pick(['adult', 'adult', 'teen', 'kid'] as const) : 'adult';
  const wanted = kind === 'school/bio' ? { gender: 'woman' as const, hair: 'Grey' } : { age };
  const figure = pose(dice, createStranger(seed, `${kind}-${digits}`, wanted));
  const common = { figure, backdrop: pickBackdrop(dice, studioGreys), isMirrored: dice.chance(0.5) };
  if (width > height) return drawWide(dice, common, width, height);
  return drawPortrait({ ...common, width, height, crop: dice.pick(['bust', 'close', 'half']) });
}

const distances: Record<string, Crop> = { 1: 'close', 3: 'full', 4: 'half' };

/** How the photos of an application are to look. */
function findGuideline(file: string, seed: number): Drawing | undefined {
  const [, found, number = ''] = /^get-scouted\/(woman|man)-([1-4])\.jpg$/.exec(file) ?? [];
  if (found === undefined) return undefined;
  const gender = found === 'man' ? 'man' : 'woman';
  const person = createStranger(seed, `guideline-${gender}`, { gender, hair: 'Dark Brown' });
  const crop = distances[number];
  if (!crop) return drawProfile(gender, person.face);
  const figure = posePlain(createDice(seed, 'guideline', gender), person);
  return drawPortrait({ ...portrait, crop, figure, backdrop: plainWall });
}
