import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import looks from '../content/looks.json' with { type: 'json' };
import type { Dice } from '../dice.ts';
import type { Age, Gender } from '../measures.ts';

export interface Someone {
  gender: Gender;
  age: Age;
  isCurve: boolean;
  /** English name of the hair colour. */
  hair: string;
}

/** What stays the same in every picture of a person; tones are greys as `#rrggbb`. */
export interface Person extends Someone {
  /** Chooses hairdo, eyebrows and nose from what suits the person. */
  seed: string;
  skinTone: string;
  hairTone: string;
}

/** Numbers of the style's variants that suit a person. */
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
export function drawFace(face: Person & ReturnType<typeof pickExpression>, id: string) {
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
  // Light hair would vanish against a light backdrop, so it gets the ink line that everything else has.
  const hair = `fill="${hairTone}"`;
  const outlined = content.replaceAll(
    hair,
    `${hair} stroke="#141414" stroke-width="5" stroke-linejoin="round"`,
  );
  const [back = '', head = '', front = ''] = outlined.split(headPaths);
  // The three pieces come from one group: each gets the tags that the split took from it.
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
