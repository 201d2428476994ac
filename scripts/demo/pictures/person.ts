import { hairColours } from '../content/colours.ts';
import { createDice, type Dice } from '../dice.ts';
import type { Age, Gender } from '../measures.ts';
import {
  type Arm,
  arm,
  type Bottom,
  centre,
  createFrame,
  drawLegs,
  type Frame,
  neckBase,
  trunk,
} from './body.ts';
import { shape } from './drawing.ts';
import { drawFace, type Expression, type Face, pickExpression } from './face.ts';
import { drawOutfit, type Outfit } from './outfits.ts';

/** Somebody who can be drawn again and again. */
export interface Person {
  face: Face;
  frame: Frame;
}

export interface Someone {
  gender: Gender;
  age: Age;
  isCurve: boolean;
  /** English name of the hair colour. */
  hair: string;
}

/** Somebody in certain clothes and a certain mood. */
export interface Figure extends Person {
  outfit: Outfit;
  bottom: Bottom;
  expression: Expression;
  arms: [left: Arm, right: Arm];
  /** Of the head, in degrees. */
  tilt: number;
}

const wardrobes: Record<'woman' | 'man' | 'young', Outfit['name'][]> = {
  woman: ['dress', 'suit', 'turtleneck', 'boat', 'shirt', 'suit', 'tank', 'tee'],
  man: ['suit', 'turtleneck', 'shirt', 'tee', 'suit', 'tank'],
  young: ['tee', 'shirt', 'turtleneck'],
};
const tones = {
  dark: ['#171717', '#1f1f1f', '#2b2b2b', '#3a3a3a'],
  mid: ['#6f6f6f', '#8d8d8d', '#a9a9a9'],
  light: ['#d6d6d6', '#e9e9e9', '#fafafa'],
};
const skinTones = ['#ffffff', '#f6f6f6', '#ebebeb', '#dadada', '#c2c2c2', '#a5a5a5', '#8c8c8c'];

/** @param scope tells one person from another */
export function createPerson(seed: number, scope: string, { gender, age, isCurve, hair }: Someone): Person {
  const dice = createDice(seed, 'person', scope);
  const hairTone = hairColours.find(([name]) => name === hair)?.[2] ?? '#303030';
  // The avatars' own random numbers are alike for seeds that are alike, such as 1 and 2.
  const face = { seed: String(dice.next()), gender, age, skinTone: dice.pick(skinTones), hairTone };
  return { face, frame: createFrame(gender, age, isCurve) };
}

/** Somebody at random, for pictures of no talent in particular. */
export function createStranger(seed: number, scope: string, wanted: Partial<Someone> = {}): Person {
  const dice = createDice(seed, 'stranger', scope);
  const hair = dice.pick(['Black', 'Black', 'Brown', 'Dark Brown', 'Chestnut', 'Blonde', 'Copper']);
  return createPerson(seed, scope, {
    ...{ gender: dice.pick(['woman', 'man']), age: 'adult', isCurve: false, hair },
    ...wanted,
  });
}

/** The person in new clothes and another mood. */
export function pose(dice: Dice, person: Person): Figure {
  const { gender, age } = person.face;
  const isYoung = age === 'kid' || age === 'teen';
  const shades = dice.pick([tones.dark, tones.dark, tones.light, tones.light, tones.mid]);
  const others = shades === tones.light ? tones.dark : tones.light;
  const name = dice.pick(wardrobes[isYoung ? 'young' : gender]);
  const outfit: Outfit = { name, tone: dice.pick(shades), second: dice.pick(others) };
  let bottom: Bottom = { name: dice.pick(['slim', 'wide']), tone: dice.pick(others) };
  if (gender === 'woman' && dice.chance(0.3)) bottom = { ...bottom, name: 'skirt' };
  if (isYoung) bottom = { ...bottom, name: 'slim' };
  if (name === 'dress') bottom = { name: 'skirt', tone: outfit.tone };
  if (name === 'suit') bottom = { name: 'wide', tone: outfit.tone };
  return {
    ...person,
    ...{ outfit, bottom, expression: pickExpression(dice, person.face) },
    arms: dice.pick([
      ['down', 'down'],
      ['hip', 'down'],
      ['down', 'hip'],
    ]),
    tilt: dice.whole(-4, 3),
  };
}

/** The person in the plain clothes of a digital, without jewellery and glasses. */
export function posePlain(dice: Dice, person: Person): Figure {
  const tone = dice.pick(['#1f1f1f', '#fafafa']);
  const { eyes, mouth } = pickExpression(dice, person.face);
  return {
    ...person,
    outfit: { name: person.face.age === 'adult' ? 'tank' : 'tee', tone, second: tone },
    bottom: { name: 'slim', tone: '#262626' },
    ...{ expression: { eyes, mouth }, arms: ['down', 'down'], tilt: 0 },
  };
}

/** Moves and scales a drawing of the usual body to where the body of this frame is. */
export const placeBody = ({ neck, scale: [x, y] }: Frame) =>
  `translate(${centre} ${neckBase + neck}) scale(${x} ${y}) translate(${-centre} ${-neckBase})`;

/** Trunk and arms of a figure, as one path. */
export const silhouette = ({ frame, arms }: Figure) =>
  trunk(frame) + arm(frame, -1, arms[0]) + arm(frame, 1, arms[1]);

/**
 * A figure in its own coordinates: the head between 190 and 740, centred on 478.
 * @param id unique within the document
 */
export function drawFigure(figure: Figure, id: string): string {
  const { face, frame, outfit, bottom, arms } = figure;
  const limbs = shape(arm(frame, -1, arms[0]), face.skinTone) + shape(arm(frame, 1, arms[1]), face.skinTone);
  const head = drawFace(face, figure.expression, id);
  const tilted = `<g transform="rotate(${figure.tilt} 478 740)">`;
  const placed = `<g transform="${placeBody(frame)}">`;
  return `${tilted}${head.back}</g>${placed}${limbs}${shape(trunk(frame), face.skinTone)}</g>
<path d="M366 600H592L594 770C560 850 440 850 366 735Z" fill="#000" opacity=".22"/>
${placed}${drawLegs(frame, face.skinTone, bottom)}${drawOutfit({ frame, arms, id }, outfit)}</g>${tilted}${head.front}</g>`;
}
