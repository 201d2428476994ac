import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** What the checks need to know of a built page, as JSON can hold it. Addresses are as they stand in the document. */
export interface Page {
  lang: string | undefined;
  title: string;
  description: string | undefined;
  headings: number;
  canonical: string | undefined;
  alternates: { lang: string; href: string }[];
  /**
   * Everything that the page links to, loads or sends to, except pictures that the host scales and editors' links:
   * an editor's mistake must not fail a build.
   */
  links: string[];
  /** Addresses of pictures that the host scales, each once, whatever sizes are offered. */
  pictures: string[];
  /** The origins other than the site's own from which the page, or a script of it, shows pictures and films. */
  media: string[];
  /** What the page loads before anybody does anything: module scripts with what they preload, and style sheets. */
  scripts: string[];
  styles: string[];
  ids: string[];
  /** The hashes of scripts and styles that stand in the page itself, as a Content-Security-Policy writes them. */
  inline: { script: string[]; style: string[] };
}

type Attributes = Record<string, string>;

const addressMetas = new Set(['og:image', 'og:url', 'twitter:image']);

/** The addresses in a `srcset`: white space ends one, so its own commas do no harm. */
export function parsePictureList(srcset: string): string[] {
  return srcset
    .split(/\s+/)
    .map((word) => word.replace(/^[\d.]+[wxh](,|$)/, '').replace(/,$/, ''))
    .filter(Boolean);
}

/** The addresses in a style sheet or a style attribute. */
export function parseStyleLinks(css: string): string[] {
  if (!css.includes('url(')) return [];
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].flatMap(([, , address]) => address || []);
}

/** Where the host scales pictures. */
export const imagesPath = '/.netlify/images';

const one = (address: string) => [address];

/** The attributes that hold addresses. */
const addressesIn = new Map<string, (value: string) => string[]>([
  ['href', one],
  ['src', one],
  ['poster', one],
  ['action', one],
  ['component-url', one],
  ['renderer-url', one],
  ['before-hydration-url', one],
  ['srcset', parsePictureList],
  ['imagesrcset', parsePictureList],
  ['style', parseStyleLinks],
]);

function linksOf(attributes: Attributes): string[] {
  const links: string[] = [];
  for (const name in attributes) links.push(...(addressesIn.get(name)?.(attributes[name] ?? '') ?? []));
  return links;
}

/** Where elements and the scripts that work on them find media, beside `src` and the like. */
const mediaAttributes = ['src', 'srcset', 'poster', 'style', 'data-phone', 'data-mobile', 'data-desktop'];
const mediaTags = new Set(['img', 'source', 'video', 'audio']);

/** The origins of the media in an element, or in an island's props. */
function mediaOriginsOf(tag: string, attributes: Attributes): string[] {
  const addresses = mediaAttributes.flatMap((name) => {
    const value = attributes[name];
    // Most addresses are the site's own.
    if (!value?.includes('//')) return [];
    const isMedia = mediaTags.has(tag) || name.startsWith('data-') || name === 'style';
    return isMedia ? (addressesIn.get(name)?.(value) ?? [value]) : [];
  });
  const told = attributes['props']?.matchAll(/"src":\[0,"(https?:[^"]+)"/g) ?? [];
  return [...addresses, ...[...told].map(([, address = '']) => address)].flatMap((address) =>
    /^(https?:)?\/\//.test(address) && URL.canParse(address, 'https://x')
      ? new URL(address, 'https://x').origin
      : [],
  );
}

/** Whether the services gave the address: the site's own links are never marked so. */
const isForeign = ({ rel = '' }: Attributes) => /\b(external|nofollow)\b/.test(rel);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Data blocks are no scripts to a Content-Security-Policy. */
export const isData = (type = '') => /^application\/(ld\+)?json$/.test(type);

export function parsePage(html: string): Page {
  const page: Page = {
    lang: undefined,
    title: '',
    description: undefined,
    headings: 0,
    canonical: undefined,
    alternates: [],
    links: [],
    pictures: [],
    media: [],
    scripts: [],
    styles: [],
    ids: [],
    inline: { script: [], style: [] },
  };
  let inline: { kind: 'script' | 'style'; text: string } | undefined;
  let inTitle = false;
  // A drawing may have titles too, and what a template holds is not on the page.
  const depth = { svg: 0, template: 0 };

  const encoded = new Set<string>();
  function addLinks(addresses: string[]): void {
    for (const address of addresses) {
      const picture = address.startsWith(`${imagesPath}?`) ? /[?&]url=([^&]+)/.exec(address)?.[1] : undefined;
      if (picture) encoded.add(picture);
      else page.links.push(address);
    }
  }

  const elements: Record<string, (attributes: Attributes) => void> = {
    html: ({ lang }) => {
      page.lang = lang;
    },
    title: () => {
      inTitle = depth.svg === 0;
    },
    h1: () => {
      page.headings++;
    },
    meta: ({ name, property, content = '' }) => {
      if (name === 'description') page.description = content;
      if (addressMetas.has(property ?? name ?? '')) addLinks([content]);
    },
    script: ({ src }) => {
      if (src) page.scripts.push(src);
    },
    link: ({ rel, hreflang, href = '' }) => {
      if (rel === 'modulepreload') page.scripts.push(href);
      if (rel === 'stylesheet') page.styles.push(href);
      if (rel === 'canonical') page.canonical = href;
      if (rel === 'alternate' && hreflang) page.alternates.push({ lang: hreflang, href });
    },
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'base' && !isForeign(attributes)) addLinks(linksOf(attributes));
      page.media.push(...mediaOriginsOf(name, attributes));
      if (name === 'svg' || name === 'template') depth[name]++;
      if (name === 'style' || (name === 'script' && !('src' in attributes) && !isData(attributes['type'])))
        inline = { kind: name, text: '' };
      if (depth.template > 0) return;
      if (attributes['id']) page.ids.push(attributes['id']);
      elements[name]?.(attributes);
    },
    ontext(text) {
      if (inTitle) page.title += text;
      if (inline) inline.text += text;
    },
    onclosetag(name) {
      if (name === 'svg' || name === 'template') depth[name]--;
      else if (name === 'title') inTitle = false;
      if (!inline || name !== inline.kind) return;
      page.inline[inline.kind].push(hashOf(inline.text));
      inline = undefined;
    },
  });
  parser.end(html);
  page.media = [...new Set(page.media)];
  page.pictures = [...encoded].map((picture) => new URLSearchParams(`url=${picture}`).get('url') ?? '');
  return page;
}
