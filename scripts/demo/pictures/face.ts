import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import type { Dice } from '../dice.ts';
import type { Age, Gender } from '../measures.ts';

export interface Someone {
  gender: Gender;
  age: Age;
  isCurve: boolean;
  /** English name of the hair colour. */
  hair: string;
}

/** What stays the same in every picture of somebody; tones are greys as `#rrggbb`. */
export interface Person extends Someone {
  /** Chooses hairdo, eyebrows and nose from what suits the person. */
  seed: string;
  skinTone: string;
  hairTone: string;
}

const grown = { head: '04 03', nose: '01 02 03 04 05 06' };
const small = { head: '02 04', nose: '02 06', eyes: '04 10 06', mouths: '01 02 06' };

/** What suits whom: numbers of the style's variants. */
const looks = {
  woman: {
    ...grown,
    eyebrows: '05 07 09',
    eyes: '11 12 06 20 23',
    mouths: '03 18 02 14',
    hair: '13 14 15 16 17 18 19 21 23 24 29 31 32 33 35 37 38 42 46 48',
  },
  man: {
    ...grown,
    eyebrows: '03 07 09',
    eyes: '06 12 20',
    mouths: '01 14 02',
    hair: '02 03 04 05 07 08 09 11 12 22 28 39 44 47',
  },
  girl: { ...small, eyebrows: '05 07 09', hair: '13 15 19 23 24 26 29 30 31 42 48' },
  boy: { ...small, eyebrows: '03 07 09', hair: '02 03 04 05 07 09 11 22 39 43' },
};

const looksOf = ({ gender, age }: Person) =>
  age === 'kid' ? looks[gender === 'woman' ? 'girl' : 'boy'] : looks[gender];

/** What changes from picture to picture: variants of the style. */
export function pickExpression(dice: Dice, person: Person) {
  const { eyes, mouths } = looksOf(person);
  return { eyes: dice.pick(eyes.split(' ')), mouth: dice.pick(mouths.split(' ')) };
}

const variants = <Name extends string>(numbers: string, kind = 'variant') =>
  numbers.split(' ').map((number) => `${kind}${number}` as Name);

/** The head in the figure's coordinates, cut at the jaw, under a unique id; `back` is the hair behind the shoulders. */
export function drawFace(
  face: Person & ReturnType<typeof pickExpression>,
  id: string,
): { back: string; front: string } {
  const { seed, gender, age, skinTone, hairTone } = face;
  const look = looksOf(face);
  const document = createAvatar(lorelei, {
    seed,
    hair: variants(look.hair),
    head: variants(look.head),
    eyebrows: variants(look.eyebrows),
    nose: variants(look.nose),
    eyes: variants(face.eyes),
    mouth: variants(face.mouth, 'happy'),
    skinColor: [skinTone.slice(1)],
    hairColor: [hairTone.slice(1)],
    earrings: variants('02 03'),
    earringsProbability: gender === 'woman' && (age === 'adult' || age === 'mature') ? 40 : 0,
    beardProbability: 0,
    frecklesProbability: 0,
    glassesProbability: 0,
    hairAccessoriesProbability: 0,
  }).toString();
  const content = /<g mask="url\(#viewboxMask\)">(.*)<\/g><\/svg>$/s.exec(document)?.[1] ?? '';
  // Light hair would drown in a light backdrop, so it gets the ink line that everything else has.
  const hair = `fill="${hairTone}"`;
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
