import { Parser } from 'htmlparser2';

const createPage = () => ({
  lang: undefined as string | undefined,
  isWhole: false,
  title: '',
  description: undefined as string | undefined,
  headings: 0,
  canonical: undefined as string | undefined,
  /** Whether search engines must leave it out. */
  isHidden: false,
  alternates: [] as { lang: string; href: string }[],
  /** What the page links to, loads or sends to, without pictures that the host scales and links by editors. */
  links: [] as string[],
  /** Addresses of pictures that the host scales, each once, however many sizes there are. */
  pictures: [] as string[],
  /** The origins, other than the site's own, from which the page or its scripts show pictures and films. */
  media: [] as string[],
  /** What the page loads before any interaction: module scripts and style sheets. */
  scripts: [] as string[],
  styles: [] as string[],
  ids: [] as string[],
  inline: { script: [] as string[], style: [] as string[] },
});

/** What the checks need to know of a built page. Addresses are as in the document. All values survive JSON. */
export type Page = ReturnType<typeof createPage>;

type Attributes = Record<string, string>;

/** The addresses in a `srcset`. White space ends each, so commas inside them do no harm. */
const parsePictureList = (srcset: string): string[] =>
  srcset
    .split(/\s+/)
    .map((word) => word.replace(/^[\d.]+[wxh](,|$)/, '').replace(/,$/, ''))
    .filter(Boolean);

export function parseStyleLinks(css: string): string[] {
  if (!css.includes('url(')) return [];
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].flatMap(([, , address]) => address || []);
}

export const imagesPath = '/.netlify/images';

const one = (address: string) => [address];

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

/** Attributes with addresses of media, on any element. */
const mediaIn = new Map<string, (value: string) => string[]>([
  ['data-phone', one],
  ['data-desktop', one],
  ['style', parseStyleLinks],
  ['props', (json) => [...json.matchAll(/"src":\[0,"([^"]+)"/g)].map(([, address = '']) => address)],
]);
const mediaTags = new Set(['img', 'source', 'video', 'audio']);

/** Whether the address is from the services: the site's own links never have these values. */
const isForeign = (rel = '') => /\b(external|nofollow)\b/.test(rel);

/** Whether the element holds inline code. To a Content-Security-Policy, data blocks are no scripts. */
const holdsCode = (tag: string, { src, type = '' }: Attributes): tag is 'script' | 'style' =>
  tag === 'style' || (tag === 'script' && src === undefined && !/^application\/(ld\+)?json$/.test(type));

export function parsePage(html: string): Page {
  const page = createPage();
  let kept: { of: 'title' | 'script' | 'style'; text: string } | undefined;
  // An SVG may have titles too, and the content of a template is not on the page.
  const depth = { svg: 0, template: 0 };
  const scaled = new Set<string>();
  const origins = new Set<string>();

  function addLink(address: string): void {
    const picture = address.startsWith(`${imagesPath}?`) ? /[?&]url=([^&]+)/.exec(address)?.[1] : undefined;
    if (picture) scaled.add(picture);
    else page.links.push(address);
  }

  function addMedia(address: string): void {
    const url = /^(https?:)?\/\//.test(address) ? URL.parse(address, 'https://x') : null;
    if (url) origins.add(url.origin);
  }

  function readAddresses(tag: string, attributes: Attributes): void {
    const isOwn = tag !== 'base' && !isForeign(attributes['rel']);
    for (const name in attributes) {
      const value = attributes[name] ?? '';
      const addresses = addressesIn.get(name)?.(value) ?? [];
      if (isOwn) addresses.forEach(addLink);
      // Most addresses are the site's own.
      if (!value.includes('//')) continue;
      const media = mediaIn.get(name)?.(value) ?? (mediaTags.has(tag) ? addresses : []);
      media.forEach(addMedia);
    }
  }

  const elements: Record<string, (attributes: Attributes) => void> = {
    html: ({ lang }) => {
      page.lang = lang;
    },
    h1: () => {
      page.headings++;
    },
    meta: ({ name, property, content = '' }) => {
      if (name === 'description') page.description = content;
      if (name === 'robots') page.isHidden = /\bnoindex\b/.test(content);
      if (property === 'og:image') addLink(content);
    },
    script: ({ src }) => {
      if (src) page.scripts.push(src);
    },
    link: ({ rel, hreflang, href = '' }) => {
      if (rel === 'stylesheet') page.styles.push(href);
      if (rel === 'canonical') page.canonical = href;
      if (rel === 'alternate' && hreflang) page.alternates.push({ lang: hreflang, href });
    },
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      readAddresses(name, attributes);
      if (name === 'svg' || name === 'template') depth[name]++;
      if (holdsCode(name, attributes)) kept = { of: name, text: '' };
      if (depth.template > 0) return;
      if (name === 'title' && depth.svg === 0) kept = { of: name, text: '' };
      if (attributes['id']) page.ids.push(attributes['id']);
      elements[name]?.(attributes);
    },
    ontext(text) {
      if (kept) kept.text += text;
    },
    onclosetag(name) {
      if (name === 'svg' || name === 'template') depth[name]--;
      if (kept?.of !== name) return;
      if (kept.of === 'title') page.title += kept.text;
      else page.inline[kept.of].push(kept.text);
      kept = undefined;
    },
  });
  parser.end(html);
  page.isWhole = html.trimEnd().endsWith('</html>');
  page.media = [...origins];
  page.pictures = [...scaled].map((picture) => new URLSearchParams(`url=${picture}`).get('url') ?? '');
  return page;
}
