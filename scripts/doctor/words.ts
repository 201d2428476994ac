import { imageKeys, scoutingNumber, scoutingPrefix } from '#src/content/image-keys.ts';
import { locales } from '#src/i18n/locale.ts';
import { panelHtml, panelTexts } from '#src/i18n/panel-texts.ts';
import { genders } from '#src/routes/table.ts';
import { isRecord } from '#src/upstream/parsing.ts';
import { nameOf } from '#src/upstream/read-items.ts';
import type { Context } from './context.ts';
import { type Finding, ok, toFindings } from './finding.ts';

const typo = 'Look for a typing mistake in the key (docs/panel.md lists them), or delete it.';

/** Keys of texts and images: those that the panel lacks, and those that the site does not use. */
export function checkKeys({ content }: Context): Finding[] {
  const texts = content.of('texts').map(({ key }) => key);
  const images = [...content.of('scoutingImages'), ...content.of('images')].map(({ key }) => key);
  const askedTexts = Object.keys({ ...panelTexts, ...panelHtml });
  const unillustrated = genders.filter((gender) => !images.some((key) => scoutingNumber(key, gender)));
  const lackingImages = [
    ...Object.keys(imageKeys).filter((key) => !images.includes(key)),
    ...unillustrated.map((gender) => `${scoutingPrefix(gender)}1`),
  ];
  const isRead = (key: string) => key in imageKeys || genders.some((gender) => scoutingNumber(key, gender));
  const own = askedTexts.filter((key) => !texts.includes(key));
  const troubles = toFindings(
    `pages show all ${texts.length} texts and ${images.length} images of the panel`,
    {
      'image keys that the panel lacks': [
        lackingImages,
        'Their places stay empty: add the key to the panel’s website images.',
      ],
      'text keys that the site does not use': [texts.filter((key) => !askedTexts.includes(key)), typo],
      'image keys that the site does not use': [images.filter((key) => !isRead(key)), typo],
    },
  );
  const what = `the site shows its own words for ${own.length} text keys that the panel lacks`;
  return own.length > 0 ? [...troubles, { ...ok(what), items: own }] : troubles;
}

const isEmpty = (text: unknown) => isRecord(text) && Object.keys(text).length === 0;

/** The fields of an item whose text is missing in some languages only, such as `about (en)`. */
function* gapsIn(value: unknown, path: string): Iterable<string> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* gapsIn(item, `${path} ${nameOf(item, index)}`);
  if (!isRecord(value)) return;
  const names = Object.keys(value);
  const isText = names.length > 0 && names.every((name) => locales.some((locale) => locale === name));
  const missing = locales.filter((locale) => isText && !(locale in value));
  if (missing.length > 0) yield `${path} (${missing})`;
  // An item that is for one language needs no other.
  if (!isText && value['language'] === undefined)
    for (const [name, inner] of Object.entries(value)) yield* gapsIn(inner, `${path}, ${name}`);
}

/** Texts that lack a language, pictures without a description, and lists without items in a language. */
export function checkLanguages({ content }: Context): Finding[] {
  const parts = content.parts.filter(({ name }) => name !== 'talents');
  const gaps = parts.flatMap(({ name, data }) => [...gapsIn(data, name)]);
  const items = parts.flatMap(({ name, data }) =>
    data.filter(isRecord).map((item, index) => ({ name, item, label: `${name} ${nameOf(item, index)}` })),
  );
  const undescribed = items.filter(({ item: { desktop, description } }) => desktop && isEmpty(description));
  const isOurs = (language: unknown) => locales.some((locale) => locale === language);
  const foreign = items.filter(({ item: { language } }) => language !== undefined && !isOurs(language));
  const silent = [...Map.groupBy(items, ({ name }) => name)].flatMap(([name, group]) => {
    // Items without a language show on all pages.
    const isShown = (locale: string) =>
      group.some(({ item: { language } }) => language === undefined || language === locale);
    return locales.filter((locale) => !isShown(locale)).map((locale) => `${name} (${locale})`);
  });
  return toFindings('every text exists in every language', {
    'texts that lack a language': [
      gaps,
      'Translate them in the panel: pages in that language show the site’s own words, or nothing.',
    ],
    'images without a description': [
      undescribed.map(({ label }) => label),
      'Describe the picture in the panel, for those who can’t see it.',
    ],
    'lists without items in a language': [
      silent,
      'Add items in that language, or clear the language of those that are for all.',
    ],
    'items in a language that the site lacks': [
      foreign.map(({ label, item }) => `${label} (${item['language']})`),
      `Set their language to ${locales.join(' or ')}.`,
    ],
  });
}
