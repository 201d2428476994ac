import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { hasLogin } from '#src/upstream/media.ts';
import { blocks, tidyNesting } from './nesting.ts';

/** Blocks that pages do not style: as `div`s they still separate words. */
const divisions =
  'address|article|aside|caption|center|dd|details|dl|dt|fieldset|figcaption|figure|' +
  'footer|form|header|legend|main|nav|pre|section|summary|table|tr';

/** WordPress replaces these with pictures and players: `[gallery ids="1,2"]`. */
const shortcodes = /\[\/?(gallery|caption|embed|playlist|audio|video)\b[^\][]*\]/gi;

const figures = /<figure\b(?:(?!<\/?figure\b)[\s\S])*<\/figure>/gi;

const addressInBrackets = /<(?=([^\s<>@]+@|https?:)[^\s<>@]+>)/gi;

/** Where a text without `p` elements begins a paragraph: at its start, after an empty line, after a block. */
const paragraphStarts =
  /(?=[^<\s]|<(?:strong|b|em|i|u|s|sup|sub|a|span)\b)(?<=^|\n\s*\n\s*|<\/(?:ul|ol|blockquote|h\d|div)>\s*)/g;

const preformatted = /(<pre\b[^<>]*>)([\s\S]*?)(?=<\/pre\b|$)/gi;

/** Tags that separate two texts on a line: a space before them separates the words. */
const cells = /<\/?(t[dh]|hr)\b/gi;
/** Where a block or cell may start or end. */
const ends = new RegExp(`</?(br|hr|p|div|ul|ol|li|blockquote|h\\d|t[dh]|${divisions})\\b`, 'gi');

/** Elements whose text is not the page's: code, controls, and the apologies in players and frames. */
const nonTextTags = 'script style textarea option noscript title iframe video audio template'.split(' ');

const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong b em i u s sup sub ul ol li a blockquote h3 h4 div span'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], li: ['value'] },
  nonTextTags,
  // No editor nests this deep; thousands of levels would exhaust the stack.
  nestingLimit: 50,
  // Editors leave empty blocks behind, which screen readers announce.
  exclusiveFilter: ({ tag, text }) => {
    if (text.trim() || tag === 'br') return false;
    return blocks.test(tag) || 'excludeTag';
  },
  transformTags: {
    ...Object.fromEntries(divisions.split('|').map((tag) => [tag, 'div'])),
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    del: 's',
    strike: 's',
    a: (tagName, { href = '' }) => {
      const address = withScheme(href.trim()).replaceAll(' ', '%20');
      return leadsSomewhere(address)
        ? { tagName, attribs: { href: address, rel: 'noopener nofollow' } }
        : { tagName: 'span', attribs: {} };
    },
  },
};

/** Editors write `x.example/a` or `a@x.example`, which without a scheme would be paths of this site. */
const withScheme = (href: string) =>
  href
    .replace(/^[\w-]+(\.[\w-]+)+(?=[/?#]|$)/, 'https://$&')
    .replace(/^[^\s/?#:@]+@[^\s/?#:@]+$/, 'mailto:$&');

/** Whether a link may be followed. One within the text can't, because its target has lost its id. */
function leadsSomewhere(address: string): boolean {
  const url = /^(#|[/\\]\s*[/\\]|https?:[/\\]?([?#]|$)|$)/i.test(address)
    ? null
    : URL.parse(address, 'https://x');
  return url !== null && /^(https?|mailto|tel):$/.test(url.protocol) && !hasLogin(url);
}

/** Without the caption of a picture or player, which pages leave out. */
const withoutCaption = (figure: string): string =>
  /<(img|video|audio|iframe)\b/i.test(figure)
    ? figure.replace(/<figcaption\b(?:(?!<figcaption\b)[\s\S])*?<\/figcaption>/gi, '')
    : figure;

const withoutPictures = (text: string): string =>
  text.replace(shortcodes, '').replace(figures, withoutCaption);

const tidy = (html: string): string => tidyNesting(sanitizeHtml(html, allowed)).trim();

/** A text from the panel as HTML with only formatting tags; one without paragraphs gets them. */
export function toHtml(text: string): string {
  const separated = withoutPictures(text)
    .replace(addressInBrackets, '&lt;')
    .replace(cells, ' $&')
    .replace(preformatted, (_, start: string, lines: string) => start + lines.replace(/\r?\n/g, '<br>'));
  const safe = tidy(separated);
  if (/<(p|ul|ol|blockquote|h3|h4|div)\b/.test(safe))
    return levelHeadings(/<p\b/.test(safe) ? safe : tidy(safe.replace(paragraphStarts, '<p>')));
  // Bold text or a link that spans an empty line continues in the next paragraph.
  let open: string[] = [];
  const paragraphs = safe.split(/\n\s*\n/).map((lines) => {
    const html = open.join('') + lines.trim().replace(/(<br \/>)?\r?\n/g, '<br />');
    open = openTags(html);
    return `<p>${html}</p>`;
  });
  // The sanitiser closes the tags that a paragraph leaves open.
  return sanitizeHtml(paragraphs.join(''), allowed);
}

function openTags(html: string): string[] {
  const open: string[] = [];
  for (const [tag, slash] of html.matchAll(/<(\/?)(?!br\b)[^>]+>/g)) {
    if (slash) open.pop();
    else open.push(tag);
  }
  return open;
}

/** Turns `h4` before the first `h3` into `h3`: editors choose headings by their size. */
function levelHeadings(html: string): string {
  const [start = ''] = html.split('<h3>', 1);
  return start.replace(/(<\/?)h4\b/g, '$1h3') + html.slice(start.length);
}

/** Like `toHtml`, for a text directly below the page's title: its headings are a level higher. */
export const toArticleHtml = (text: string): string =>
  toHtml(text).replace(/<(\/?)h([34])\b/g, (_, end: string, level: string) => `<${end}h${Number(level) - 1}`);

/** A text from the panel as plain text, for titles and descriptions. */
export function toPlainText(text: string): string {
  // Many blocks and cells lack their start or end tag.
  const spaced = withoutPictures(text).replace(addressInBrackets, '&lt;').replace(ends, ' $&');
  // Decoded, because pages escape the text again.
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, nonTextTags, textFilter: decodeXML })
    .replace(/\s+/g, ' ')
    .trim();
}

/** A value as JSON for a `<script>` element, which no text in the value can close. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
