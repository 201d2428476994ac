import colours from '../content/colours.json' with { type: 'json' };
import { createDice, type Dice } from '../dice.ts';
import { type Arm, armsOf, type Bottom, createFrame, drawLegs, placeBody, trunk } from './body.ts';
import { shape } from './drawing.ts';
import { drawFace, type Person, pickExpression, type Someone } from './face.ts';
import { drawOutfit, type Outfit, type OutfitName } from './outfits.ts';

export interface Figure extends Person, ReturnType<typeof pickExpression> {
  outfit: Outfit;
  bottom: Bottom;
  arms: [left: Arm, right: Arm];
  tilt: number;
}

const wardrobes: Record<'woman' | 'man' | 'young', OutfitName[]> = {
  woman: ['dress', 'suit', 'turtleneck', 'boat', 'shirt', 'suit', 'tank', 'tee'],
  man: ['suit', 'turtleneck', 'shirt', 'tee', 'suit', 'tank'],
  young: ['tee', 'shirt', 'turtleneck'],
};
const dark = ['#171717', '#1f1f1f', '#2b2b2b', '#3a3a3a'];
const mid = ['#6f6f6f', '#8d8d8d', '#a9a9a9'];
const light = ['#d6d6d6', '#e9e9e9', '#fafafa'];
const skinTones = ['#ffffff', '#f6f6f6', '#ebebeb', '#dadada', '#c2c2c2', '#a5a5a5', '#8c8c8c'];

/** @param scope identifies the person */
export function createPerson(scope: string, { gender, age, isCurve, hair }: Someone): Person {
  const dice = createDice('person', scope);
  const hairTone = colours.hair.find(({ en }) => en === hair)?.grey ?? '#303030';
  // The library of avatars draws similar faces for similar seeds, such as 1 and 2.
  return { gender, age, isCurve, hair, seed: String(dice.next()), skinTone: dice.pick(skinTones), hairTone };
}

/** A random person, for pictures that show no talent. */
export function createStranger(scope: string, wanted: Partial<Someone> = {}): Person {
  const dice = createDice('stranger', scope);
  const hair = dice.pick(['Black', 'Black', 'Brown', 'Dark Brown', 'Chestnut', 'Blonde', 'Copper']);
  const usual: Someone = { gender: dice.pick(['woman', 'man']), age: 'adult', isCurve: false, hair };
  return createPerson(scope, { ...usual, ...wanted });
}

/** The person with new clothes and another expression. */
export function pose(dice: Dice, person: Person): Figure {
  const { gender, age } = person;
  const isYoung = age === 'kid' || age === 'teen';
  const shades = dice.pick([dark, dark, light, light, mid]);
  const others = shades === light ? dark : light;
  const name = dice.pick(wardrobes[isYoung ? 'young' : gender]);
  const outfit: Outfit = { name, tone: dice.pick(shades), second: dice.pick(others) };
  let bottom: Bottom = { name: dice.pick(['slim', 'wide']), tone: dice.pick(others) };
  if (gender === 'woman' && dice.chance(0.3)) bottom = { ...bottom, name: 'skirt' };
  if (isYoung) bottom = { ...bottom, name: 'slim' };
  if (name === 'dress') bottom = { name: 'skirt', tone: outfit.tone };
  if (name === 'suit') bottom = { name: 'wide', tone: outfit.tone };
  const arms = dice.pick<Figure['arms']>([
    ['down', 'down'],
    ['hip', 'down'],
    ['down', 'hip'],
  ]);
  return { ...person, ...pickExpression(dice, person), outfit, bottom, arms, tilt: dice.whole(-4, 3) };
}

/** The person in plain clothes, as for digitals. */
export function posePlain(dice: Dice, person: Person): Figure {
  const tone = dice.pick(['#1f1f1f', '#fafafa']);
  return {
    ...pose(dice, person),
    outfit: { name: person.age === 'adult' ? 'tank' : 'tee', tone, second: tone },
    bottom: { name: 'slim', tone: '#262626' },
    arms: ['down', 'down'],
    tilt: 0,
  };
}

/** A figure in its own coordinates, the head between 190 and 740, centred on 478. @param id unique in the picture */
export function drawFigure(figure: Figure, id: string): string {
  const { skinTone, outfit, bottom, arms, tilt } = figure;
  const frame = createFrame(figure);
  const head = drawFace(figure, id);
  const tilted = `<g transform="rotate(${tilt} 478 740)">`;
  const placed = `<g transform="${placeBody(frame)}">`;
  const body = [...armsOf(frame, arms), trunk(frame)].map((d) => shape(d, skinTone)).join('');
  const clothes = drawLegs(frame, skinTone, bottom) + drawOutfit(frame, arms, outfit, id);
  return `${tilted}${head.back}</g>${placed}${body}</g>
<path d="M366 600H592L594 770C560 850 440 850 366 735Z" fill="#000" opacity=".22"/>
${placed}${clothes}</g>${tilted}${head.front}</g>`;
}
