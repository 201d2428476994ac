import { type Listed, type ListedItem, mergeLists } from './listed.ts';
import { fallbackLocale, type Locale } from './locale.ts';

// The services name hair and eyes in English; these are the usual names in the trade.

type Colours = Record<string, string>;

/** The hair colours that the form offers when the services' list is unavailable. */
const hair: Colours = {
  hazel: 'Avelã',
  black: 'Preto',
  'jet black': 'Preto-azulado',
  'dark brown': 'Castanho-escuro',
  brown: 'Castanho',
  'medium brown': 'Castanho-médio',
  'light brown': 'Castanho-claro',
  chestnut: 'Castanho-avermelhado',
  'golden brown': 'Castanho-dourado',
  'honey brown': 'Castanho-mel',
  caramel: 'Caramelo',
  'dark blonde': 'Loiro-escuro',
  blonde: 'Loiro',
  'light blonde': 'Loiro-claro',
  'golden blonde': 'Loiro-dourado',
  'platinum blonde': 'Loiro-platinado',
  'ash blonde': 'Loiro-acinzentado',
  'strawberry blonde': 'Loiro-morango',
  auburn: 'Acaju',
  red: 'Ruivo',
  'dark red': 'Ruivo-escuro',
  copper: 'Acobreado',
  grey: 'Grisalho',
  white: 'Branco',
  'red brown': 'Castanho-ruivo',
};

const anyHair: Colours = {
  ...hair,
  'chestnut brown': 'Castanho-avermelhado',
  blond: 'Loiro',
  ginger: 'Ruivo-claro',
  gray: 'Grisalho',
  'salt and pepper': 'Grisalho',
  silver: 'Prateado',
  coloured: 'Colorido',
  bald: 'Careca',
  shaved: 'Raspado',
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
  amber: 'Âmbar',
};

const anyEyes: Colours = { ...eyes, gray: 'Cinza', 'grey green': 'Verde-acinzentados', violet: 'Violeta' };

/** A colour in the page's language; an unknown one is not translated, but gets spaces for underscores. */
function translate(names: Colours, value: string, locale: Locale): string {
  const words = value.replaceAll('_', ' ').trim();
  const key = words.toLowerCase().replaceAll(/[-\s]+/g, ' ');
  return locale === 'pt' && Object.hasOwn(names, key) ? (names[key] ?? words) : words;
}

export const hairColour = (value: string, locale: Locale) => translate(anyHair, value, locale);
export const eyeColour = (value: string, locale: Locale) => translate(anyEyes, value, locale);

interface ColourLists {
  locale: Locale;
  hair: ListedItem[];
  eyes: ListedItem[];
}

/** Merges the languages' lists into one for hair and one for eyes, in the order of the page's language. */
export function mergeColours(lists: ColourLists[], locale: Locale = fallbackLocale) {
  const byLocale = (name: 'hair' | 'eyes') =>
    Object.fromEntries(lists.map((list) => [list.locale, list[name]]));
  return {
    hair: mergeLists(byLocale('hair'), locale, hairColour),
    eyes: mergeLists(byLocale('eyes'), locale, eyeColour),
  };
}

const toTitle = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const toListed = (colours: Colours): Listed[] =>
  Object.entries(colours).map(([name, pt]) => ({ value: pt, pt, en: toTitle(name) }));

/** The form's own lists of colours, for when the services' are unavailable. */
export const ownColours = () => ({ hair: toListed(hair), eyes: toListed(eyes) });
