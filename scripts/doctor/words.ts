import { imageKeys, scoutingPrefix } from '#src/content/image-keys.ts';
import { locales } from '#src/i18n/locale.ts';
import { panelHtml, panelTexts } from '#src/i18n/panel-texts.ts';
import { genders } from '#src/routes/table.ts';
import { isRecord } from '#src/upstream/wire.ts';
import { type Finding, groupBy, listed } from './finding.ts';
import type { Look } from './look.ts';

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
    key in imageKeys ||
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
      [...lacking(Object.keys(imageKeys), images), ...firsts],
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
