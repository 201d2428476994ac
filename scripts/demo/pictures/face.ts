import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import type { Dice } from '../dice.ts';
import type { Age, Gender } from '../measures.ts';

/** What stays the same in every picture of one person. */
export interface Face {
  /** Chooses hair, eyebrows and nose from what suits the person. */
  seed: string;
  gender: Gender;
  age: Age;
  /** Greys as `#rrggbb`. */
  skinTone: string;
  hairTone: string;
}

/** What changes from picture to picture. */
export interface Expression {
  eyes: string;
  mouth: string;
  earrings?: string;
  glasses?: string;
}

const looks = {
  woman: {
    hair: '13 14 15 16 17 18 19 21 23 24 29 31 32 33 35 37 38 42 46 48',
    ...{ head: '04 03', eyebrows: '05 07 09', nose: '01 02 03 04 05 06', eyes: '11 12 06 20 23' },
    mouths: '03 18 02 14',
  },
  man: {
    hair: '02 03 04 05 07 08 09 11 12 22 28 39 44 47',
    ...{ head: '04 03', eyebrows: '03 07 09', nose: '01 02 03 04 05 06', eyes: '06 12 20' },
    mouths: '01 14 02',
  },
  girl: {
    hair: '13 15 19 23 24 26 29 30 31 42 48',
    ...{ head: '02 04', eyebrows: '05 07 09', nose: '02 06', eyes: '04 10 06', mouths: '01 02 06' },
  },
  boy: {
    hair: '02 03 04 05 07 09 11 22 39 43',
    ...{ head: '02 04', eyebrows: '03 07 09', nose: '02 06', eyes: '04 10 06', mouths: '01 02 06' },
  },
};

const looksOf = ({ gender, age }: Face) =>
  age === 'kid' ? looks[gender === 'woman' ? 'girl' : 'boy'] : looks[gender];

export function pickExpression(dice: Dice, face: Face): Expression {
  const { eyes, mouths } = looksOf(face);
  const isGrown = face.age === 'adult' || face.age === 'mature';
  return {
    eyes: dice.pick(eyes.split(' ')),
    mouth: dice.pick(mouths.split(' ')),
    ...(isGrown && face.gender === 'woman' && dice.chance(0.5) && { earrings: dice.pick(['02', '03']) }),
    ...(isGrown && dice.chance(0.07) && { glasses: dice.pick(['02', '03', '04']) }),
  };
}

/** Parts of the style by their numbers, separated by spaces. */
function parts<Name extends string>(kind: 'variant' | 'happy', numbers = ''): Name[] {
  return numbers.split(' ').map((number) => `${kind}${number}` as Name);
}

interface DrawnFace {
  /** The hair that falls behind neck and shoulders. */
  back: string;
  front: string;
}

/**
 * The head, hair and features in the coordinates of the figure. The style's own neck is cut away at the jaw.
 * @param id unique within the document
 */
export function drawFace(face: Face, expression: Expression, id: string): DrawnFace {
  const look = looksOf(face);
  const style: Partial<lorelei.Options> = {
    hair: parts('variant', look.hair),
    head: parts('variant', look.head),
    eyebrows: parts('variant', look.eyebrows),
    nose: parts('variant', look.nose),
    eyes: parts('variant', expression.eyes),
    mouth: parts('happy', expression.mouth),
    skinColor: [face.skinTone.slice(1)],
    hairColor: [face.hairTone.slice(1)],
    beardProbability: 0,
    hairAccessoriesProbability: 0,
    frecklesProbability: 0,
    earrings: parts('variant', expression.earrings),
    earringsProbability: expression.earrings ? 100 : 0,
    glasses: parts('variant', expression.glasses),
    glassesProbability: expression.glasses ? 100 : 0,
  };
  const document = createAvatar(lorelei, { ...style, seed: face.seed }).toString();
  const content = /<g mask="url\(#viewboxMask\)">(.*)<\/g><\/svg>$/s.exec(document)?.[1] ?? '';
  // Light hair would drown in a light backdrop, so it gets the ink line that everything else has.
  const hair = `fill="${face.hairTone}"`;
  const outlined = content.replaceAll(
    hair,
    `${hair} stroke="#141414" stroke-width="5" stroke-linejoin="round"`,
  );
  const [back = '', head = '', front = ''] = outlined.split(headPaths);
  // The three pieces come from one group: each gets the ends that the split took from it.
  return {
    back: `${back}</g>`,
    front: `<clipPath id="${id}-jaw"><path d="${aboveJaw}"/></clipPath><g transform="translate(10 -60)"><g clip-path="url(#${id}-jaw)">${head}</g>${front}`,
  };
}

// In the coordinates of the style's group, like everything that it draws.
const aboveJaw = 'M-400 -400H1400V660H712C696 740 634 788 582 796C510 806 410 783 352 713L322 672H-400Z';

// A head is an outline, a skin and a few more ink paths; features follow with their own six-digit black.
const headPaths =
  /(<path d="M(?:495 231|495 234|486 236|528 244)[^>]*\/><path [^>]*\/>(?:<path [^>]*fill="#000"\/>)*)/;
