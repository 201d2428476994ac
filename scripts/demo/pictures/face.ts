import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import type { Dice } from '../dice.ts';
import type { Age, Gender } from '../measures.ts';

type Part<Name extends keyof lorelei.Options> = NonNullable<lorelei.Options[Name]>;
type Variant<Name extends 'hair' | 'head' | 'eyebrows' | 'nose' | 'eyes' | 'mouth' | 'earrings' | 'glasses'> =
  Part<Name>[number];

/** What stays the same in every picture of one person. */
export interface Face {
  hair: Variant<'hair'>;
  head: Variant<'head'>;
  eyebrows: Variant<'eyebrows'>;
  nose: Variant<'nose'>;
  eyes: Variant<'eyes'>[];
  mouths: Variant<'mouth'>[];
  /** Greys as `#rrggbb`. */
  skinTone: string;
  hairTone: string;
  hasStubble: boolean;
  hasFreckles: boolean;
}

/** What changes from picture to picture. */
export interface Expression {
  eyes: Variant<'eyes'>;
  mouth: Variant<'mouth'>;
  earrings?: Variant<'earrings'> | undefined;
  glasses?: Variant<'glasses'> | undefined;
}

function variants<Name extends string>(numbers: string): Name[] {
  return numbers.split(' ').map((number) => `variant${number}` as Name);
}

const hair = {
  woman: variants<Face['hair']>('13 14 15 16 17 18 19 21 23 24 29 31 32 33 35 37 38 42 46 48 15 35 24 33'),
  man: variants<Face['hair']>('02 03 04 05 07 08 09 11 12 22 28 39 44 47'),
  girl: variants<Face['hair']>('13 15 19 23 24 26 29 30 31 42 48'),
  boy: variants<Face['hair']>('02 03 04 05 07 09 11 22 39 43'),
};
const eyes: Record<'woman' | 'man' | 'child', Face['eyes'][]> = {
  woman: [variants('11 12'), variants('12 06'), variants('11 20'), variants('23 12')],
  man: [variants('06 12'), variants('12 06'), variants('20 06'), variants('06')],
  child: [variants('04'), variants('10'), variants('06 04')],
};
const mouths: Record<'woman' | 'man' | 'child', Face['mouths'][]> = {
  woman: [
    ['happy03', 'happy18'],
    ['happy18', 'happy02'],
    ['happy02', 'happy03'],
    ['happy03', 'happy14'],
  ],
  man: [
    ['happy01', 'happy14'],
    ['happy14', 'happy02'],
    ['happy02', 'happy01'],
  ],
  child: [
    ['happy01', 'happy02'],
    ['happy02', 'happy06'],
  ],
};
const skinTones = ['#ffffff', '#f6f6f6', '#ebebeb', '#dadada', '#c2c2c2', '#a5a5a5', '#8c8c8c'];

export function createFace(dice: Dice, gender: Gender, age: Age, hairTone: string): Face {
  const kind = age === 'kid' ? 'child' : gender;
  const cut = age === 'kid' ? (gender === 'woman' ? hair.girl : hair.boy) : hair[gender];
  return {
    hair: dice.pick(cut),
    head: dice.pick(variants<Face['head']>(age === 'kid' ? '02 04' : '04 04 03')),
    eyebrows: dice.pick(variants<Face['eyebrows']>(gender === 'woman' ? '05 07 09' : '03 07 09 09')),
    nose: dice.pick(variants<Face['nose']>(age === 'kid' ? '02 06' : '01 02 03 04 05 06')),
    eyes: dice.pick(eyes[kind]),
    mouths: dice.pick(mouths[kind]),
    skinTone: dice.pick(skinTones),
    hairTone,
    hasStubble: gender === 'man' && (age === 'adult' || age === 'mature') && dice.chance(0.34),
    hasFreckles: dice.chance(0.07),
  };
}

const stubble =
  'M337 570C346 630 372 668 440 714C500 734 550 740 590 730C650 704 696 660 706 590C694 630 660 676 590 690C510 698 430 668 392 616C374 590 360 574 337 570Z';

export interface DrawnFace {
  /** The hair that falls behind neck and shoulders. */
  back: string;
  front: string;
}

/**
 * The head, hair and features in the coordinates of the figure. The style's own neck is cut away at the jaw.
 * @param id unique within the document
 */
export function drawFace(face: Face, expression: Expression, id: string): DrawnFace {
  const style: Partial<lorelei.Options> = {
    hair: [face.hair],
    head: [face.head],
    eyebrows: [face.eyebrows],
    nose: [face.nose],
    eyes: [expression.eyes],
    mouth: [expression.mouth],
    skinColor: [face.skinTone.slice(1)],
    hairColor: [face.hairTone.slice(1)],
    beardProbability: 0,
    hairAccessoriesProbability: 0,
    freckles: ['variant01'],
    frecklesProbability: face.hasFreckles ? 100 : 0,
    earrings: expression.earrings ? [expression.earrings] : [],
    earringsProbability: expression.earrings ? 100 : 0,
    glasses: expression.glasses ? [expression.glasses] : [],
    glassesProbability: expression.glasses ? 100 : 0,
  };
  const document = createAvatar(lorelei, style).toString();
  const content = /<g mask="url\(#viewboxMask\)">(.*)<\/g><\/svg>$/s.exec(document)?.[1] ?? '';
  const parts = outlineHair(content, face.hairTone).split(headPaths);
  const [back = '', head = '', front = ''] = parts;
  // The pieces come from one group, so each gets the ends that the cut took from it.
  const clip = `<clipPath id="${id}-jaw"><path d="${aboveJaw}"/></clipPath>`;
  const beard = face.hasStubble ? `<path d="${stubble}" fill="${face.hairTone}" opacity=".3"/>` : '';
  return {
    back: `${back}</g>`,
    front: `${clip}${opening}<g clip-path="url(#${id}-jaw)">${head}</g>${front}${beard}`,
  };
}

// In the coordinates of the style's group, like everything that it draws.
const aboveJaw = 'M-400 -400H1400V660H712C696 740 634 788 582 796C510 806 410 783 352 713L322 672H-400Z';
const opening = '<g transform="translate(10 -60)">';

// A head is an outline, a skin and a few more ink paths; features follow with their own six-digit black.
const headPaths =
  /(<path d="M(?:495 231|495 234|486 236|528 244)[^>]*\/><path [^>]*\/>(?:<path [^>]*fill="#000"\/>)*)/;

/** Light hair would drown in a light backdrop, so it gets the ink line that everything else has. */
function outlineHair(content: string, tone: string): string {
  const outline = 'stroke="#141414" stroke-width="5" stroke-linejoin="round"';
  return content.replaceAll(`fill="${tone}"`, `fill="${tone}" ${outline}`);
}
