import { createDice } from '../dice.ts';
import type { Gender } from '../measures.ts';
import type { Talent } from '../roster.ts';
import type { Drawing } from './drawing.ts';
import { createPerson, createStranger, pose, posePlain } from './person.ts';
import { type Crop, drawBook, drawCover, drawSnap, plainBackdrop, toDrawing } from './portrait.ts';
import { drawProfile } from './profile.ts';
import { drawScene } from './scene.ts';
import { scenes } from './scenes.ts';

/**
 * What to draw for a media path.
 * @param file `media/talents/17/book-3.jpg`, or a panel path such as `slides/home-1-desktop.jpg`
 * @param people the roster by id
 * @returns `undefined` for a path that nothing lies at
 */
export function findDrawing(file: string, seed: number, people: Map<number, Talent>): Drawing | undefined {
  const [, id, kind = '', number] =
    /^media\/talents\/(\d+)\/(cover|book|snap)(?:-(\d+))?\.jpg$/.exec(file) ?? [];
  const talent = people.get(Number(id));
  if (talent) return findTalentDrawing(seed, talent, file, kind, Number(number));
  const scene = scenes[file];
  if (scene) return drawScene(seed, { ...scene, scope: file.replace(/-(desktop|mobile)\.jpg$/, '') });
  return findStranger(file, seed) ?? findGuideline(file, seed);
}

function findTalentDrawing(seed: number, talent: Talent, file: string, kind: string, number: number) {
  const person = createPerson(seed, String(talent.id), talent);
  if (kind === 'cover') return drawCover(seed, talent.id, person);
  if (kind === 'snap') return drawSnap(seed, talent.id, number, person);
  const item = talent.book.find((candidate) => candidate.file === file);
  return drawBook(seed, talent.id, number, person, Number(item?.width) > 1000);
}

interface Portrayed {
  /** How many there are of the kind. */
  count: number;
  width: number;
  height: number;
  crops: Crop[];
}

const strangers: Record<string, Portrayed> = {
  'school/case': { count: 30, width: 900, height: 1200, crops: ['bust', 'close', 'half', 'long'] },
  'school/staff': { count: 8, width: 900, height: 1200, crops: ['bust'] },
  'school/feedback': { count: 5, width: 900, height: 900, crops: ['bust', 'close'] },
  'clients/client': { count: 4, width: 1200, height: 900, crops: ['half', 'bust'] },
  'posts/post': { count: 12, width: 1280, height: 720, crops: ['bust', 'half', 'close'] },
};

function findStranger(file: string, seed: number): Drawing | undefined {
  if (file === 'school/bio.jpg') return drawDirector(seed);
  const [, kind = '', digits] = /^([a-z/]+)-(\d+)\.jpg$/.exec(file) ?? [];
  const portrayed = strangers[kind];
  const number = Number(digits);
  if (!portrayed || number < 1 || number > portrayed.count) return undefined;
  const { width, height, crops } = portrayed;
  const dice = createDice(seed, kind, number);
  const age = kind === 'school/case' ? dice.pick(['adult', 'adult', 'teen', 'kid'] as const) : 'adult';
  const person = createStranger(seed, `${kind}-${number}`, { age });
  const figure = pose(dice, person);
  const isWide = width > height;
  return toDrawing({
    ...{ width, height, figure },
    crop: dice.pick(crops),
    backdrop: plainBackdrop(dice),
    isMirrored: dice.chance(0.5),
    at: isWide ? dice.pick([0.34, 0.66]) : 0.5,
  });
}

function drawDirector(seed: number): Drawing {
  const person = createStranger(seed, 'director', { gender: 'woman', age: 'mature', hair: 'Grey' });
  const figure = pose(createDice(seed, 'director'), person);
  return toDrawing({
    ...{ width: 900, height: 1200, crop: 'half', isMirrored: false, at: 0.5 },
    figure: {
      ...figure,
      outfit: { name: 'blazer', tone: '#1f1f1f', second: '#fafafa' },
      arms: ['hip', 'down'],
      expression: { ...figure.expression, glasses: undefined },
    },
    backdrop: { set: 'panel', grey: 212, light: [0.35, 0.25] },
  });
}

const distances: Record<string, Crop> = { 1: 'close', 3: 'full', 4: 'half' };

function findGuideline(file: string, seed: number): Drawing | undefined {
  const [, found, number = ''] = /^get-scouted\/(woman|man)-([1-4])\.jpg$/.exec(file) ?? [];
  if (found === undefined) return undefined;
  const gender: Gender = found === 'man' ? 'man' : 'woman';
  const crop = distances[number];
  const person = createStranger(seed, `guideline-${gender}`, { gender, hair: 'Dark Brown' });
  if (!crop) return drawProfile(gender, person.face);
  const figure = posePlain(createDice(seed, 'guideline', gender), person);
  return toDrawing({
    ...{ width: 900, height: 1200, crop, figure, isMirrored: false, at: 0.5 },
    backdrop: { set: 'plain', grey: 226, light: [0.4, 0.3] },
  });
}
