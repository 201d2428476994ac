import { hairColours } from '../content/colours.ts';
import { createDice, type Dice } from '../dice.ts';
import type { Age, Gender } from '../measures.ts';
import { createFrame, type Frame } from './body.ts';
import { createFace, type Expression, type Face } from './face.ts';
import type { Figure } from './figure.ts';
import type { Bottom, BottomName } from './legs.ts';
import type { Outfit, OutfitName } from './outfits.ts';

/** Somebody who can be drawn again and again. */
export interface Person {
  gender: Gender;
  age: Age;
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

const wardrobes: Record<'woman' | 'man' | 'teen' | 'kid', OutfitName[]> = {
  woman: ['slip', 'blazer', 'turtleneck', 'coat', 'boat', 'shirt', 'suit', 'knit', 'tank', 'tee'],
  man: ['suit', 'turtleneck', 'coat', 'shirt', 'knit', 'tee', 'tank'],
  teen: ['tee', 'shirt', 'turtleneck', 'knit', 'coat', 'stripes'],
  kid: ['tee', 'stripes', 'dungarees', 'knit', 'shirt'],
};
const tones = {
  dark: ['#171717', '#1f1f1f', '#2b2b2b', '#3a3a3a'],
  mid: ['#6f6f6f', '#8d8d8d', '#a9a9a9'],
  light: ['#d6d6d6', '#e9e9e9', '#fafafa'],
};
const bottoms: Record<Gender, BottomName[]> = {
  woman: ['wide', 'long skirt', 'slim', 'skirt', 'wide'],
  man: ['wide', 'slim', 'slim'],
};

/** @param scope tells one person from another */
export function createPerson(seed: number, scope: string, { gender, age, isCurve, hair }: Someone): Person {
  const dice = createDice(seed, 'person', scope);
  const hairTone = hairColours.find(([name]) => name === hair)?.[2] ?? '#303030';
  return {
    gender,
    age,
    face: createFace(dice, gender, age, hairTone),
    frame: createFrame(gender, age, isCurve),
  };
}

/** Somebody at random, for pictures of no talent in particular. */
export function createStranger(seed: number, scope: string, wish: Partial<Someone> = {}): Person {
  const dice = createDice(seed, 'stranger', scope);
  const gender = wish.gender ?? dice.pick(['woman', 'man']);
  const hair = dice.pick([
    'Black',
    'Black',
    'Brown',
    'Dark Brown',
    'Chestnut',
    'Dark Blonde',
    'Blonde',
    'Copper',
  ]);
  return createPerson(seed, scope, { age: 'adult', isCurve: false, hair, ...wish, gender });
}

/** The person in new clothes and another mood. */
export function pose(dice: Dice, person: Person): Figure {
  const { gender, age, face, frame } = person;
  const wardrobe = age === 'kid' || age === 'teen' ? wardrobes[age] : wardrobes[gender];
  const shades = dice.pick([tones.dark, tones.dark, tones.light, tones.light, tones.mid]);
  const others = shades === tones.light ? tones.dark : tones.light;
  const name = dice.pick(wardrobe);
  const outfit: Outfit = { name, tone: dice.pick(shades), second: dice.pick(others) };
  return {
    face,
    frame,
    outfit,
    bottom: pickBottom(dice, person, outfit, others),
    expression: pickExpression(dice, person),
    arms: dice.pick([
      ['down', 'down'],
      ['down', 'down'],
      ['hip', 'down'],
      ['down', 'hip'],
    ]),
    tilt: dice.whole(-4, 3),
  };
}

/** The person in the plain clothes of a digital. */
export function posePlain(dice: Dice, person: Person): Figure {
  const isKid = person.age === 'kid';
  const tone = dice.pick(['#1f1f1f', '#fafafa']);
  return {
    ...pose(dice, person),
    outfit: { name: isKid || person.age === 'teen' ? 'tee' : 'tank', tone, second: tone },
    bottom: { name: isKid ? 'shorts' : 'slim', tone: '#262626' },
    expression: { ...pickExpression(dice, person), earrings: undefined, glasses: undefined },
    arms: ['down', 'down'],
    tilt: 0,
  };
}

function pickBottom(dice: Dice, { gender, age }: Person, outfit: Outfit, others: string[]): Bottom {
  if (age === 'kid') return { name: dice.pick(['shorts', 'slim']), tone: dice.pick(others) };
  if (outfit.name === 'slip') return { name: 'long skirt', tone: outfit.tone };
  if (outfit.name === 'suit' || outfit.name === 'blazer') return { name: 'wide', tone: outfit.tone };
  return { name: dice.pick(bottoms[gender]), tone: dice.pick(others) };
}

function pickExpression(dice: Dice, { gender, age, face }: Person): Expression {
  const isGrown = age === 'adult' || age === 'mature';
  const hasEarrings = gender === 'woman' && isGrown && dice.chance(0.5);
  return {
    eyes: dice.pick(face.eyes),
    mouth: dice.pick(face.mouths),
    earrings: hasEarrings ? dice.pick(['variant02', 'variant03']) : undefined,
    glasses: isGrown && dice.chance(0.07) ? dice.pick(['variant02', 'variant03', 'variant04']) : undefined,
  };
}
