import { imageKeys, scoutingPrefix } from '#src/content/image-keys.ts';
import { categories, isInCategory } from '#src/features/talents/categories.ts';
import { fold } from '#src/i18n/fold.ts';
import { locales } from '#src/i18n/locale.ts';
import { panelHtml, panelTexts } from '#src/i18n/panel-texts.ts';
import { genders } from '#src/routes/table.ts';
import { homeCountry } from '#src/upstream/store/parts.ts';
import type { Talent } from '#src/upstream/talents/talents.ts';
import { isRecord } from '#src/upstream/wire.ts';
import { type Finding, groupBy, listed, ok, warn } from './finding.ts';
import type { Look } from './look.ts';

/** Items that a build leaves out, by id and reason. */
export async function checkLeftOut({ load }: Look): Promise<Finding[]> {
  const all = (await load()).parts.flatMap(({ leftOut }) => leftOut);
  const found = groupBy(all, ({ reason }) => reason).map(([reason, group]) => {
    const items = group.map(({ where, name, talent }) =>
      talent ? `talent ${talent} (${where})` : `${where}: ${name}`,
    );
    return warn(
      `${group.length} left out: ${reason}`,
      'Correct or delete these items where they are edited.',
      items,
    );
  });
  return found.length > 0 ? found : [ok('nothing is left out')];
}

export async function checkTalents({ load }: Look): Promise<Finding[]> {
  const content = await load();
  const talents = content.of('talents');
  if (talents.length === 0)
    return [warn('there are no talents to show', 'Fill the list of the integration service.')];
  const which = (isSo: (talent: Talent) => boolean) => talents.filter(isSo).map(({ id }) => id);
  const isKnown = (gender = '') => /^(man|homem|woman|mulher)$/i.test(gender);
  const namesakes = groupBy(talents, ({ name, gender }) => `${gender} ${fold(name)}`).filter(
    ([, group]) => group.length > 1,
  );
  return listed(`${talents.length} talents are complete`, [
    [
      which(({ cover }) => cover === undefined),
      'talents without a cover',
      'Upload a cover: lists show a blank picture.',
    ],
    [
      which(({ book, snap }) => book.length + snap.length === 0),
      'talents without photos',
      'Upload photos to book or snap, or take the talent off the list.',
    ],
    [
      which(({ id }) => !isKnown(content.genders.get(id))),
      'talents in no list of their own',
      'Set their gender to woman or man: without it they are listed among women.',
    ],
    [
      which((talent) => !categories.some((each) => isInCategory(talent.categories, each))),
      'talents in no known category',
      'Give them a category of the site: they are found under “all” only.',
    ],
    [
      namesakes.map(([, group]) => group.map(({ id }) => id).join(' = ')),
      'names that stand twice',
      'Delete one of each pair, unless they are two people.',
    ],
  ]);
}

/** Text and image keys: those that pages ask for, and those that nobody reads. */
export async function checkKeys({ load }: Look): Promise<Finding[]> {
  const content = await load();
  const lacking = (asked: readonly string[], given: ReadonlySet<string>) =>
    asked.filter((key) => !given.has(key));
  const askedTexts = Object.keys({ ...panelTexts, ...panelHtml });
  const texts = new Set(content.of('texts').map(({ key }) => key));
  const images = new Set([...content.of('scoutingImages'), ...content.of('images')].map(({ key }) => key));
  const prefixes = genders.map(scoutingPrefix);
  const isRead = (key: string) =>
    imageKeys.some((known) => known === key) ||
    prefixes.some((prefix) => key.startsWith(prefix) && Number(key.slice(prefix.length)) >= 1);
  const firsts = prefixes
    .map((prefix) => `${prefix}1`)
    .filter((_, index) => ![...images].some((key) => key.startsWith(prefixes[index] ?? '')));
  return listed(`${texts.size} texts and ${images.size} images are all those that pages ask for`, [
    [
      lacking(askedTexts, texts),
      'text keys that the panel lacks',
      'The site’s own words stand in; add the key to the panel’s website texts to change them.',
    ],
    [
      [...lacking(imageKeys, images), ...firsts],
      'image keys that the panel lacks',
      'Their places stay empty: add the key to the panel’s website images.',
    ],
    [
      [...texts].filter((key) => !askedTexts.includes(key)),
      'text keys that nobody reads',
      'Look for a typing mistake in the key (docs/panel.md lists them), or delete it.',
    ],
    [
      [...images].filter((key) => !isRead(key)),
      'image keys that nobody reads',
      'Look for a typing mistake in the key (docs/panel.md lists them), or delete it.',
    ],
  ]);
}

/** The name by which an editor finds an item. */
function labelOf(item: Record<string, unknown>, index: number): string {
  const known = ['key', 'id', 'slug', 'name']
    .map((field) => item[field])
    .find((value) => typeof value === 'string');
  return typeof known === 'string' ? known : `number ${index + 1}`;
}

/** The fields of an item whose text has some languages and lacks others, such as `about (en)`. */
function* gapsIn(value: unknown, path: string): Iterable<string> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* gapsIn(item, `${path} ${isRecord(item) ? labelOf(item, index) : index + 1}`);
  if (!isRecord(value)) return;
  const names = Object.keys(value);
  const isText = names.length > 0 && names.every((name) => locales.some((locale) => locale === name));
  const missing = locales.filter((locale) => isText && !(locale in value));
  if (missing.length > 0) yield `${path} (${missing})`;
  // An item in one language alone needs no other.
  if (!isText && value['language'] === undefined)
    for (const [name, inner] of Object.entries(value)) yield* gapsIn(inner, `${path}, ${name}`);
}

export async function checkLanguages({ load }: Look): Promise<Finding[]> {
  const parts = (await load()).parts.filter(({ name }) => name !== 'talents');
  const gaps = parts.flatMap(({ name, data }) => [...gapsIn(data, name)]);
  const images = parts.flatMap(({ data, name }) =>
    data
      .filter(isRecord)
      .flatMap((item, index) =>
        'description' in item &&
        'desktop' in item &&
        isRecord(item['description']) &&
        Object.keys(item['description']).length === 0
          ? [`${name} ${labelOf(item, index)}`]
          : [],
      ),
  );
  const spoken = parts.flatMap(({ name, data }) =>
    data
      .filter(isRecord)
      .flatMap((item, index) =>
        typeof item['language'] === 'string'
          ? [{ name, language: item['language'], label: labelOf(item, index) }]
          : [],
      ),
  );
  const unknown = spoken.filter(({ language }) => !locales.some((locale) => locale === language));
  const silent = groupBy(spoken, ({ name }) => name).flatMap(([name, group]) => {
    const total = parts.find((part) => part.name === name)?.data.length;
    // Items without a language show on all pages.
    return group.length < (total ?? 0)
      ? []
      : locales
          .filter((locale) => group.every(({ language }) => language !== locale))
          .map((locale) => `${name} (${locale})`);
  });
  return listed('every text is there in every language', [
    [
      gaps,
      'texts that lack a language',
      'Translate them in the panel: pages in that language show the site’s own words, or nothing.',
    ],
    [
      images,
      'images without a description',
      'Describe the picture in the panel, for those who can’t see it.',
    ],
    [
      silent,
      'lists with nobody in a language',
      'Add items in that language, or clear the language of those that are for all.',
    ],
    [
      unknown.map(({ name, label, language }) => `${name} ${label} (${language})`),
      'items in a language that the site lacks',
      `Set their language to ${locales.join(' or ')}.`,
    ],
  ]);
}

/** The lists behind the application form's choices. */
export async function checkOptions({ load }: Look): Promise<Finding[]> {
  const lists = (await load()).of('options');
  const needed = ['countries', 'states', 'cities', 'hair', 'eyes'] as const;
  const empty = lists.flatMap(({ locale, ...each }) =>
    needed.filter((name) => each[name].length === 0).map((name) => `${name} (${locale})`),
  );
  const home = lists
    .filter(({ countries }) => countries.length > 0 && countries.every(({ id }) => id !== homeCountry))
    .map(({ locale }) => locale);
  const idsOf = (name: (typeof needed)[number]) =>
    lists.map((each) =>
      each[name]
        .map(({ id }) => id)
        .sort()
        .join(),
    );
  const uneven = needed.filter(
    (name) => !empty.some((each) => each.startsWith(name)) && new Set(idsOf(name)).size > 1,
  );
  const counts = needed.map((name) => `${name} ${lists[0]?.[name].length ?? 0}`).join(', ');
  return listed(`option lists: ${counts}`, [
    [
      lists.length > 0 ? empty : [...needed],
      'empty option lists',
      'Fill them in the integration service: visitors have to type instead of choosing.',
    ],
    [
      home,
      'lists of countries without the home country',
      `Give it the id ${homeCountry}, whose states the form offers first.`,
    ],
    [
      uneven,
      'option lists whose ids differ between languages',
      'Translate every entry: forms post the Portuguese value of the same id.',
    ],
  ]);
}
