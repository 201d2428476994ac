import { eyeColour, hairColour } from '#src/i18n/colours.ts';
import { fold } from '#src/i18n/fold.ts';
import type { Locale } from '#src/i18n/locale.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { cmOf, localDecimals, toCentimetres, withUnit } from '../measures.ts';

/** How many cards show at first, and how many more when the visitor reaches the end of the list. */
export const step = 20;

/** A card's picture: its size in CSS pixels and the widths on offer. A row has 2, 4 or 5. */
export const cardPicture = {
  width: 450,
  height: 600,
  isCropped: true,
  widths: [300, 450, 600, 800],
  sizes: '(min-width: 1280px) 20vw, (min-width: 1024px) 25vw, 50vw',
};

/** The details that a visitor can filter by value. */
export const traits = ['shoes', 'jeans', 'eyes', 'hair'] as const;

export type Trait = (typeof traits)[number];

export const byTrait = <Value>(make: (trait: Trait) => Value) =>
  Object.fromEntries(traits.map((trait) => [trait, make(trait)])) as Record<Trait, Value>;

/** The details in a card's overlay and in the filters, in order. */
export const factNames = ['height', ...traits] as const;

export type FactName = (typeof factNames)[number];

/** A talent as the filters see it, with traits as addresses spell them. */
export interface Searchable extends Partial<Record<Trait, string>> {
  /** Folded, as the card shows it. */
  name: string;
  /** The card's and the address's words, each after a space: of `D’Ávila`, `davila` and `d avila`. */
  words: string;
  /** In centimetres. */
  height?: number | undefined;
  categories: number[];
}

/** A card's facts in the page's JSON: the height without inches, and the values of traits. */
export interface CardFacts extends Partial<Record<FactName, string>> {
  categories: number[];
  isTravelling: boolean;
}

/** The labels of all values that a list's talents have, in the page's language. */
export type TraitLabels = Record<Trait, Record<string, string>>;

/** A trait's value as addresses spell it: `Dark Brown` is `dark-brown`. */
const toValue = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(',', '.')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A trait's text in a language; unknown colours stay unchanged. */
export function translateTrait(trait: Trait, text: string, locale: Locale): string {
  if (trait === 'hair') return hairColour(text, locale);
  return trait === 'eyes' ? eyeColour(text, locale) : localDecimals(text, locale);
}

export const toTraitLabels = (talents: readonly Talent[], locale: Locale): TraitLabels =>
  byTrait((trait) => {
    const texts = talents.map((talent) => talent[trait] ?? '').filter(toValue);
    return Object.fromEntries(texts.map((text) => [toValue(text), translateTrait(trait, text, locale)]));
  });

export function toFacts(talent: Talent, locale: Locale): CardFacts {
  const { height, categories, isTravelling } = talent;
  const values = [
    ['height', height ? localDecimals(cmOf(height), locale) : ''],
    ...traits.map((trait) => [trait, toValue(talent[trait] ?? '')]),
  ];
  const known = Object.fromEntries(values.filter(([, value]) => value));
  return { ...known, categories, isTravelling };
}

export function toSearchable(name: string, slug: string, facts: CardFacts): Searchable {
  const folded = fold(name);
  return {
    ...facts,
    name: folded,
    words: ` ${folded} ${slug}`.replace(/\p{P}+/gu, ' '),
    height: toCentimetres(facts.height ?? ''),
  };
}

export function describeFacts(facts: CardFacts, labels: TraitLabels): Partial<Record<FactName, string>> {
  const described: Partial<Record<FactName, string>> = {};
  if (facts.height) described.height = withUnit(facts.height);
  for (const trait of traits) {
    const label = labels[trait][facts[trait] ?? ''];
    if (label) described[trait] = label;
  }
  return described;
}
