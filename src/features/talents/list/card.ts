import { fold } from '#src/i18n/fold.ts';
import type { Category } from '../categories.ts';
import { isInCategory } from '../categories.ts';
import { inCentimetres, toCentimetres } from '../measures.ts';

/** What a visitor chooses among when looking for somebody. */
export const traits = ['shoes', 'jeans', 'eyes', 'hair'] as const;

export type Trait = (typeof traits)[number];

/** What the overlay of a card shows, in order (spec section 3, list card). */
export const factNames = ['height', ...traits] as const;

export type FactName = (typeof factNames)[number];

/** What can be looked for in a talent. Traits are values as they stand in the address. */
export interface Findable extends Partial<Record<Trait, string>> {
  /** Folded for searching. */
  name: string;
  /** In centimetres. */
  height?: number;
  categories: number[];
}

/** A card's facts as its entry in the list carries them, in few bytes: there are a thousand. */
export interface CardFacts extends Partial<Record<Trait, string>> {
  /** As given, in centimetres. */
  height?: string;
  categories: number[];
  isTravelling: boolean;
}

/** The words for the values of each trait in the page's language, where they differ from the value. */
export type TraitWords = Record<Trait, Record<string, string>>;

/** A trait's value as it stands in the address: `Dark Brown` is `dark-brown`. */
export function toValue(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(',', '.')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** @example writeFacts(facts) // '178|37|38|green|brown|1560 1530|1' */
export function writeFacts(facts: CardFacts): string {
  const values = [facts.height, ...traits.map((trait) => facts[trait])].map((value) => value ?? '');
  return [...values, facts.categories.join(' '), facts.isTravelling ? '1' : ''].join('|').replace(/\|+$/, '');
}

export function parseFacts(text: string): CardFacts {
  const [height, shoes, jeans, eyes, hair, categories = '', travelling] = text.split('|');
  const given = Object.entries({ height, shoes, jeans, eyes, hair }).filter(([, value]) => value);
  return {
    ...Object.fromEntries(given),
    categories: categories.split(' ').filter(Boolean).map(Number),
    isTravelling: travelling === '1',
  };
}

export function toFindable(
  name: string,
  { height, categories, isTravelling: _, ...rest }: CardFacts,
): Findable {
  const centimetres = toCentimetres(height ?? '');
  return {
    ...rest,
    name: fold(name),
    categories,
    ...(centimetres === undefined ? {} : { height: centimetres }),
  };
}

/** What the overlay says, in the page's words; a fact that is missing is left out. */
export function describeFacts(facts: CardFacts, words: TraitWords): Partial<Record<FactName, string>> {
  const known = traits.flatMap((trait) => {
    const value = facts[trait];
    return value ? [[trait, words[trait][value] ?? value] as const] : [];
  });
  return {
    ...(facts.height && { height: inCentimetres({ cm: facts.height, inches: undefined }) }),
    ...Object.fromEntries(known),
  };
}

export function isOf(category: Category | 'all', { categories }: Pick<Findable, 'categories'>): boolean {
  return isInCategory(categories, category);
}
