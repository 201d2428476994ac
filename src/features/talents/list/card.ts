import { eyeColour, hairColour } from '#src/i18n/colours.ts';
import { fold } from '#src/i18n/fold.ts';
import type { Locale } from '#src/i18n/locale.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { cmOf, inCentimetres, toCentimetres } from '../measures.ts';

/** How many cards show at first, and how many more when the visitor reaches the end of the list. */
export const step = 20;

/** A card's picture: its size in CSS pixels and the widths on offer; 2, 4 or 5 stand in a row. */
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

/** The details on a card's overlay and of the filters, in order. */
export const factNames = ['height', ...traits] as const;

export type FactName = (typeof factNames)[number];

/** A talent as the filters see it. Traits are values as addresses spell them. */
export interface Searchable extends Partial<Record<Trait, string>> {
  /** Folded, as the card shows it. */
  name: string;
  /** All words of the name, each after a space: those of the card, and those of the address, which has the whole name. */
  words: string;
  /** In centimetres. */
  height?: number | undefined;
  categories: number[];
}

/** The height as given, in centimetres; traits as addresses spell them. */
export interface CardFacts extends Partial<Record<FactName, string>> {
  categories: number[];
  isTravelling: boolean;
}

/** The labels of each trait's values in the page's language, where they differ from the value. */
export type TraitLabels = Record<Trait, Record<string, string>>;

/** A trait's value as addresses spell it: `Dark Brown` is `dark-brown`. */
export function toValue(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(',', '.')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A trait's text in a language; sizes and unknown colours stay as they came. */
export function translateTrait(trait: Trait, text: string, locale: Locale): string {
  if (trait === 'hair') return hairColour(text, locale);
  return trait === 'eyes' ? eyeColour(text, locale) : text;
}

export function toTraitLabels(talents: readonly Talent[], locale: Locale): TraitLabels {
  const labels: TraitLabels = { shoes: {}, jeans: {}, eyes: {}, hair: {} };
  for (const talent of talents)
    for (const trait of traits) {
      const text = talent[trait] ?? '';
      const value = toValue(text);
      const label = translateTrait(trait, text, locale);
      if (value && label !== value && !Object.hasOwn(labels[trait], value)) labels[trait][value] = label;
    }
  return labels;
}

/** Every value of a trait that these talents have, with its label; the smallest first. */
export function valuesOf(talents: readonly Talent[], trait: Trait, labels: TraitLabels) {
  const values = new Set(talents.map((talent) => toValue(talent[trait] ?? '')).filter(Boolean));
  return [...values]
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .map((value) => ({ value, label: labelOf(labels[trait], value) }));
}

/** The label of a trait's value, which may be a word like `constructor`. */
export function labelOf(labels: TraitLabels[Trait], value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

/**
 * A card's details as a short attribute: a list may have a thousand cards.
 * @example writeFacts(talent) // '178|37|38|green|brown|1560 1530|1'
 */
export function writeFacts(talent: Talent): string {
  const height = talent.height ? cmOf(talent.height).replaceAll('|', '/') : '';
  const values = traits.map((trait) => toValue(talent[trait] ?? ''));
  const parts = [height, ...values, talent.categories.join(' '), talent.isTravelling ? '1' : ''];
  return parts.join('|').replace(/\|+$/, '');
}

/** The details that `writeFacts` has written. */
export function parseFacts(text: string): CardFacts {
  const values = text.split('|');
  const given = factNames.map((name, index) => [name, values[index]]).filter(([, value]) => value);
  const [categories = '', travelling] = values.slice(factNames.length);
  return {
    ...Object.fromEntries(given),
    categories: categories.split(' ').filter(Boolean).map(Number),
    isTravelling: travelling === '1',
  };
}

export function toSearchable(name: string, slug: string, facts: CardFacts): Searchable {
  const folded = fold(name);
  return {
    ...facts,
    name: folded,
    words: ` ${folded} ${slug.replaceAll('-', ' ')}`,
    height: toCentimetres(facts.height ?? ''),
  };
}

export function describeFacts(facts: CardFacts, labels: TraitLabels): Partial<Record<FactName, string>> {
  const described: Partial<Record<FactName, string>> = {};
  if (facts.height) described.height = inCentimetres({ cm: facts.height, inches: undefined });
  for (const trait of traits) {
    const value = facts[trait];
    if (value) described[trait] = labelOf(labels[trait], value);
  }
  return described;
}
