import { type ListedItem, mergeLists } from './listed.ts';
import { fallbackLocale, type Locale } from './locale.ts';

// The services name hair and eyes in English; these are the trade's usual names.

type Colours = Record<string, string>;

const hair: Colours = {
  hazel: 'Avelã',
  black: 'Preto',
  'jet black': 'Preto azulado',
  'dark brown': 'Castanho-escuro',
  brown: 'Castanho',
  'medium brown': 'Castanho-médio',
  'light brown': 'Castanho-claro',
  'chestnut brown': 'Castanho-avermelhado',
  chestnut: 'Castanho-avermelhado',
  'golden brown': 'Castanho-dourado',
  'honey brown': 'Castanho-mel',
  caramel: 'Caramelo',
  'dark blonde': 'Loiro-escuro',
  blonde: 'Loiro',
  blond: 'Loiro',
  'light blonde': 'Loiro-claro',
  'golden blonde': 'Loiro-dourado',
  'platinum blonde': 'Loiro-platinado',
  'ash blonde': 'Loiro-acinzentado',
  'strawberry blonde': 'Loiro-morango',
  auburn: 'Acaju',
  red: 'Ruivo',
  'dark red': 'Ruivo-escuro',
  copper: 'Acobreado',
  ginger: 'Ruivo-claro',
  grey: 'Grisalho',
  gray: 'Grisalho',
  'salt and pepper': 'Grisalho',
  white: 'Branco',
  silver: 'Prateado',
  coloured: 'Colorido',
  bald: 'Careca',
  shaved: 'Raspado',
  'red brown': 'Castanho-ruivo',
};

const eyes: Colours = {
  hazel: 'Avelã',
  black: 'Pretos',
  'dark brown': 'Castanho-escuros',
  brown: 'Castanhos',
  'light brown': 'Castanho-claros',
  honey: 'Mel',
  green: 'Verdes',
  'dark green': 'Verde-escuros',
  'light green': 'Verde-claros',
  'green brown': 'Castanho-esverdeados',
  'blue green': 'Verde-azulados',
  blue: 'Azuis',
  'dark blue': 'Azul-escuros',
  'light blue': 'Azul-claros',
  'blue grey': 'Azul-acinzentados',
  grey: 'Cinza',
  gray: 'Cinza',
  'grey green': 'Verde-acinzentados',
  violet: 'Violeta',
  amber: 'Âmbar',
};

function translate(names: Colours, value: string, locale: Locale): string {
  const key = value
    .trim()
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, ' ');
  return locale === 'pt' && Object.hasOwn(names, key) ? (names[key] ?? value) : value;
}

/** A hair colour in the page's language; an unknown one stays as it came. */
export function hairColour(value: string, locale: Locale): string {
  return translate(hair, value, locale);
}

/** An eye colour in the page's language; an unknown one stays as it came. */
export function eyeColour(value: string, locale: Locale): string {
  return translate(eyes, value, locale);
}

interface ColourLists {
  locale: Locale;
  hair: ListedItem[];
  eyes: ListedItem[];
}

/** The services' lists of colours in each language as one list each, in the order of the page's language. */
export function mergeColours(lists: ColourLists[], locale: Locale = fallbackLocale) {
  const byLocale = (name: 'hair' | 'eyes') =>
    Object.fromEntries(lists.map((list) => [list.locale, list[name]]));
  return {
    hair: mergeLists(byLocale('hair'), locale, hairColour),
    eyes: mergeLists(byLocale('eyes'), locale, eyeColour),
  };
}
