// Our own names: a library's lists change from release to release, and would change everybody.
import talents from './content/talents.json' with { type: 'json' };
import { createDice, type Dice } from './dice.ts';
import { drawGalleries, drawInstagram } from './galleries.ts';
import { type Age, drawMeasures, type Gender, withFeet, withInches } from './measures.ts';

export interface Talent {
  id: number;
  gender: Gender;
  age: Age;
  isCurve: boolean;
  name: string;
  /** English names. */
  hair: string;
  eyes: string;
  /** What `POST /api/talents` lists. */
  card: Record<string, unknown>;
  /** What `GET /api/talent/profile` answers. */
  profile: Record<string, unknown>;
}

/** The words of a list of `talents.json`. */
const list = (words: string) => words.split(', ');

/** The fictional roster. Ids run from 1, and an id is the same person at every `count`. */
export function createRoster(count: number): Talent[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => createTalent(index + 1, taken));
}

function createTalent(id: number, taken: Set<string>): Talent {
  const dice = createDice('talent', id);
  const gender: Gender = dice.chance(0.52) ? 'woman' : 'man';
  const age = drawAge(dice);
  const isCurve = age === 'adult' && dice.chance(gender === 'woman' ? 0.13 : 0.07);
  const name = drawName(dice, gender, taken);
  const measures = drawMeasures(dice, gender, age, isCurve);
  const hair = dice.pick(list(age === 'mature' ? talents.matureHair : talents.hair));
  const eyes = dice.pick(list(talents.eyes));
  const categories = drawCategories(dice, age, isCurve);
  const isTerse = dice.chance(0.06);
  const measured = {
    height: isTerse ? String(measures.height) : withFeet(measures.height),
    shoes: dice.numberOrText(0.5, measures.shoes),
    jeans: dice.numberOrText(0.5, measures.jeans),
  };
  const travels = dice.pick([0, 0, 1, 1, 2]);
  const shared = {
    id: dice.numberOrText(0.15, id),
    name,
    cover: dice.chance(0.02) ? null : `media/talents/${id}/cover.jpg`,
    ...measured,
    ...(!dice.chance(0.03) && { eyes }),
    hair,
    traveling: dice.numberOrText(0.3, travels),
    categories: dice.chance(0.5) ? categories : categories.map((category) => ({ id: category })),
  };
  const galleries = drawGalleries(dice, id);
  return {
    id,
    gender,
    age,
    isCurve,
    name,
    hair,
    eyes,
    card: { ...shared, ...(dice.chance(0.6) && { gender }) },
    profile: {
      ...shared,
      gender,
      bust: isTerse ? measures.bust : withInches(measures.bust),
      waist: withInches(measures.waist),
      hips: withInches(measures.hips),
      categories: categories.map((category) => ({ id: category })),
      ...drawInstagram(dice, name, age),
      ...galleries,
      skills: dice.some(list(talents.skills), dice.whole(1, 4)),
    },
  };
}

function drawAge(dice: Dice): Age {
  const roll = dice.next();
  if (roll < 0.1) return 'kid';
  if (roll < 0.19) return 'teen';
  return roll < 0.92 ? 'adult' : 'mature';
}

function drawCategories(dice: Dice, age: Age, isCurve: boolean): (number | string)[] {
  const isYoung = age === 'kid' || age === 'teen';
  const odds: [id: number, probability: number][] = [
    [dice.chance(0.7) ? 102 : 104, isYoung ? 1 : 0],
    [98, isCurve ? 1 : 0],
    [1530, age === 'adult' ? (isCurve ? 0.3 : 0.62) : 0],
    [dice.chance(0.6) ? 2 : 97, 0.16],
    [1554, age === 'adult' ? 0.07 : 0],
    [1999, age === 'kid' ? 0 : 0.15],
  ];
  const ids = odds.filter(([, probability]) => dice.chance(probability)).map(([id]) => id);
  if (ids.length === 0 || dice.chance(0.5)) ids.push(1560);
  return ids.map((id) => dice.numberOrText(0.2, id));
}

/** Lists of names, separated by commas; those in `alone` have no surname. */
const { names } = talents;

/** Draws a fictional Brazilian name that is not among `taken`, and adds it there. */
function drawName(dice: Dice, gender: Gender, taken: Set<string>): string {
  for (;;) {
    const name = compose(dice, gender);
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function compose(dice: Dice, gender: Gender): string {
  const from = (words: string) => dice.pick(list(words));
  if (dice.chance(0.025)) return from(names.alone[gender]);
  const parts = [from(names.first[gender])];
  if (dice.chance(0.14)) parts.push(from(names.second[gender]));
  if (dice.chance(0.26)) parts.push(from(names.surnames));
  parts.push(from(dice.chance(0.1) ? names.longSurnames : names.surnames));
  return new Set(parts).size === parts.length ? parts.join(' ') : compose(dice, gender);
}
