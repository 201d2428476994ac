import { z } from 'zod';
import { toHandle } from '#src/instagram.ts';
import { kidsTeen } from '#src/site.ts';
import { mediaUrl, pixels, requiredMediaUrl, withFile } from '#src/upstream/media.ts';
import {
  fullName,
  id,
  isRecord,
  lenient,
  objectOf,
  single,
  text,
  withoutMarkup,
} from '#src/upstream/parsing.ts';
import { type NoteLeftOut, readInnerItems, readItems, toList } from '#src/upstream/read-items.ts';
import { videoSchema } from './video.ts';

/** `cm` comes before the slash; `inches` after it, unchanged unless both have a database's zeros. */
export interface Measure {
  cm: string;
  inches: string | undefined;
}

/** A number without its unit and decimal zeros. Negative numbers and `0`, which means no value, are left empty. */
function toAmount(value: string): string {
  const amount = value
    .trim()
    .replace(/cm$/i, '')
    .trim()
    .replace(/(?<=\d\d)(?:[.,]00?|([.,][1-9])0)$/, '$1');
  return /^(-.*|0*([.,]0*)?)$/.test(amount) ? '' : amount;
}

/** Like `toAmount`, but `1m78` becomes `1,78`, and a text without a number, such as `null`, becomes empty. */
const toLength = (value: string) =>
  /[1-9]/.test(value) ? toAmount(value).replace(/^(\d)\s*m\s*(?=\d)/i, '$1,') : '';

/** Feet or inches, which some write alone, or before centimetres. */
const imperial = /^\s*(\d\s*['’′]|[\d.,]+\s*(["”″]|['’′]{2}|in|pol))/i;

function toMeasure(value: string | undefined): Measure | undefined {
  const [first = '', ...rest] = value?.split(/[/|;\\]/) ?? [];
  const second = rest.join('/');
  const [cm, inches] = imperial.test(first) ? [second, first] : [first, second];
  const amount = toLength(inches);
  const asGiven = amount && !/[.,]0/.test(cm) ? inches.trim() : amount;
  const measure = { cm: toLength(cm), inches: asGiven || undefined };
  return measure.cm || measure.inches ? measure : undefined;
}

const toSize = (value: string | undefined): string | undefined => (value && toAmount(value)) || undefined;

/** A text without zero-width marks, its characters normalised. */
const plain = (text: string) => text.normalize('NFKC').replace(/\p{DI}/gu, '');

/**
 * The whole numbers in a list of ids or of `{id}`, even as text, in nested lists, or as the keys of names. A
 * minor must not count as an adult because of a list's format.
 */
function toIds(wire: unknown): number[] {
  if (Array.isArray(wire)) return wire.flatMap(toIds);
  if (isRecord(wire)) {
    const ids = toIds('id' in wire ? wire['id'] : (toList(wire) ?? Object.values(wire)));
    const keys = toIds(Object.keys(wire));
    return ids.length > 0 ? [...ids, ...keys.filter((key) => kidsTeen.some((id) => id === key))] : keys;
  }
  const numbers = typeof wire === 'string' ? (plain(wire).match(/\d+(\.\d+)?/g) ?? []).map(Number) : [wire];
  return numbers.filter((number) => typeof number === 'number').filter(Number.isInteger);
}

/** The fields that may name a category; if it has an id, its other fields don't. */
const naming =
  /name|nome|title|t[ií]tulo|label|slug|text|value|translation|^(id|category|categoria|type|tipo|parent)$/i;

function namesIn(wire: unknown): string {
  const names = JSON.stringify(wire, (_, value: unknown) =>
    isRecord(value) && 'id' in value
      ? Object.entries(value).map(([field, said]) => naming.test(field) && said)
      : value,
  );
  return plain(withoutMarkup(names ?? ''));
}

const ofChildren =
  /(?<!\p{L})(kid|child|(pr[eé]-?)?(teen|adolesc)|tween|inf[aâ]n|juven|j[uú]nior|crian|minors?\b|menor(es)?\b|miri[mn]|niñ|bab(y|ies)|beb[eêé]|newborn|(under|sub)[-_ ]?1[0-8]s?\b)|kids|"(boy|girl|menin[oa])"|(?<!\d)(\d|1[0-7]) ?anos/iu;

/** A row that joins talent and category has the category's id beside its own. A parent's id counts too. */
const joinsKidsTeen = new RegExp(
  `"(cat\\w*[-_]?id|id_?cat\\w*|category|categoria|parent(_?id)?)":(\\{[^{}]*?"id":)?"?\\s*0*(${kidsTeen.join('|')})\\b`,
  'i',
);

/** The ids of all categories. One named after children counts as Kids/Teen, whatever its id. */
function toCategories(wire: unknown): number[] {
  const isOfChildren = ofChildren.test(namesIn(wire)) || joinsKidsTeen.test(JSON.stringify(wire) ?? '');
  return [...new Set([...toIds(wire), ...(isOfChildren ? [kidsTeen[0]] : [])])];
}

export const areOfChildren = (ids: readonly number[]): boolean => kidsTeen.some((id) => ids.includes(id));

/** The ids of all categories of a card or profile, read or not. A gender may be `kids` too. */
export const categoriesOf = ({ categories, gender }: { categories?: unknown; gender?: unknown }): number[] =>
  toCategories([categories, { id: '', name: gender }]);

/** Whether an unread card is a child's, whose name must not be logged. */
const isChildsCard = (wire: unknown): boolean => areOfChildren(categoriesOf(Object(wire)));

/** Any value but 0, `false` and a missing one means that the talent is travelling. */
function toTravelling(wire: unknown): boolean {
  const value = typeof wire === 'boolean' ? wire : text.parse(wire);
  return value !== undefined && value !== 'false' && Number(value) !== 0;
}

const measure = text.transform(toMeasure);
const size = text.transform(toSize);
/** A word: the service returns `0` for an empty field. */
const colour = single.transform((value) => (value && /\p{L}/u.test(value) ? value : undefined));
const travelling = lenient(toTravelling);
const categories = lenient(toCategories);

/** Editors add notes or other accounts: `@ana (privado)`. Letters after a space may belong to the name. */
const handleAndNote = /^(@[\w.]+)\s*[,;|/(@].*/s;

/** Lenient schemas of cards, profiles and photos. @param mediaBase the folder of relative media paths */
export function talentSchemas(mediaBase: string) {
  const onBoth = {
    gender: single,
    cover: mediaUrl(mediaBase),
    height: measure,
    shoes: size,
    jeans: size,
    eyes: colour,
    hair: colour,
    categories,
  };
  return {
    card: objectOf({ id, name: fullName.pipe(z.string('no name')), ...onBoth, traveling: travelling }),
    profile: z.object({
      name: fullName,
      ...onBoth,
      bust: measure,
      waist: measure,
      hips: measure,
      // `0` is an empty field here too.
      instagram: text.transform((value) =>
        value && value !== '0' ? toHandle(value.replace(handleAndNote, '$1')) : undefined,
      ),
      // A number copied from Instagram includes this word, which pages add in their language.
      instagram_followers: text.transform((value) => toSize(value?.replace(/ (seguidores|followers)$/i, ''))),
    }),
    photo: withFile
      .pipe(z.object({ file: requiredMediaUrl(mediaBase), width: pixels, height: pixels }))
      .transform(({ file, width, height }) => {
        const isKnown = width !== undefined && height !== undefined;
        return { src: file, width: isKnown ? width : undefined, height: isKnown ? height : undefined };
      }),
  };
}

export type TalentCard = z.output<ReturnType<typeof talentSchemas>['card']>;
/** A gallery's photo. `width` and `height` are in pixels, `undefined` unless the service has both. */
export type Photo = z.output<ReturnType<typeof talentSchemas>['photo']>;
export type TalentProfile = NonNullable<ReturnType<ReturnType<typeof createTalentParser>['parseProfile']>>;

const galleries = ['book', 'snap', 'video'] as const;

/** Parses cards and profiles. Builds the schemas once: rosters are long. */
export function createTalentParser(mediaBase: string) {
  const { card, profile, photo } = talentSchemas(mediaBase);
  const known = ['id', ...galleries, ...Object.keys(profile.shape)];

  return {
    parseCards: (list: unknown, noteLeftOut: NoteLeftOut): TalentCard[] =>
      readItems(list, card, 'talents', noteLeftOut, isChildsCard),

    /** A profile with its galleries' readable items; `undefined` for an answer with none of its fields. */
    parseProfile(wire: unknown, talentId: string, noteLeftOut: NoteLeftOut) {
      const answer: unknown = Array.isArray(wire) ? wire[0] : wire;
      if (!isRecord(answer) || !known.some((field) => Object.hasOwn(answer, field))) return undefined;

      const gallery = <Item extends z.ZodType>(name: (typeof galleries)[number], item: Item) =>
        // A photo's title may be a child's full name, which must not be logged.
        readInnerItems(answer[name], item, `talent ${talentId}, gallery ${name}`, noteLeftOut, () => true);

      return {
        ...profile.parse(answer),
        book: gallery('book', photo),
        snap: gallery('snap', photo),
        video: gallery('video', videoSchema),
      };
    },
  };
}
