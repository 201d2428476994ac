interface Element {
  tag: string;
  /** The start tag as written, with its attributes. */
  start: string;
  children: Node[];
}

type Node = Element | string;

/** The names of block elements that the sanitiser keeps. */
export const blocks = /^(p|ul|ol|li|blockquote|h\d|div)$/;
/** Elements that may not contain blocks in HTML. */
const phrases = /^(p|h\d|b|strong|i|em|u|s|sup|sub|span)$/;
const lists = /^(ul|ol)$/;
/** In the sanitiser's spelling. */
const lineBreak = '<br />';

const isItem = (node: Node): node is Element => typeof node !== 'string' && node.tag === 'li';

/** Parses the sanitiser's HTML, in which every tag is closed. */
function parse(html: string): Node[] {
  const root: Element = { tag: '', start: '', children: [] };
  const open = [root];
  for (const token of html.split(/(<[^>]+>)/)) {
    const [, slash, tag] = /^<(\/?)(\w+)/.exec(token) ?? [];
    if (slash) open.pop();
    else {
      const node = tag && tag !== 'br' ? { tag, start: token, children: [] } : token;
      open.at(-1)?.children.push(node);
      if (typeof node !== 'string') open.push(node);
    }
  }
  return root.children;
}

const contains = ({ children }: Element, tags: RegExp): boolean =>
  children.some((child) => typeof child !== 'string' && (tags.test(child.tag) || contains(child, tags)));

const isBlock = (node: Node) => typeof node !== 'string' && (blocks.test(node.tag) || contains(node, blocks));

const isInvalid = (node: Element) =>
  (phrases.test(node.tag) && contains(node, blocks)) || (node.tag === 'a' && contains(node, /^a$/));

/** Replaces an element with its children if HTML does not allow them in it. */
function unwrap(node: Node): Node[] {
  if (typeof node === 'string' || !isInvalid(node)) return [node];
  const children = node.children.flatMap(unwrap);
  return /^(p|h\d)$/.test(node.tag) ? split(node, children) : children;
}

/** Ends a paragraph or heading at each block and continues after. A paragraph in a heading becomes a heading. */
function split(node: Element, children: Node[]): Node[] {
  const parts: Node[] = [];
  let part: Element | undefined;
  for (const child of children) {
    if (isBlock(child)) {
      part = undefined;
      const isLine = typeof child !== 'string' && /^(p|div)$/.test(child.tag) && !contains(child, blocks);
      parts.push(isLine && node.tag !== 'p' ? { ...node, children: child.children } : child);
    } else if (part) part.children.push(child);
    else if (!isBlank(child) && child !== lineBreak) {
      part = { ...node, children: [child] };
      parts.push(part);
    }
  }
  return parts;
}

const isBlank = (node: Node) => typeof node === 'string' && !node.trim();

/** Takes items out of a list or `div` in place of an item: editors use these to indent. */
function lift(nodes: Node[]): Node[] {
  const first = nodes.findIndex(isItem);
  return nodes.flatMap((node, index) => {
    if (typeof node === 'string' || !node.children.some(isItem)) return node;
    const isFirst = first === -1 || index < first;
    return node.tag === 'div' || (lists.test(node.tag) && isFirst) ? lift(node.children) : node;
  });
}

/** Removes the line breaks that some editors write between items or blocks. */
function withoutBreaks(nodes: Node[]): Node[] {
  let isInText = false;
  return nodes.filter((node) => {
    if (node === lineBreak) return isInText;
    if (!isBlank(node)) isInText = !isBlock(node);
    return true;
  });
}

/** Wraps items outside lists in a list, and moves what is between a list's items into the item before. */
function group(nodes: Node[], isInList: boolean): Node[] {
  const tag = isInList ? 'li' : 'ul';
  const grouped: Node[] = [];
  /** Where the next misplaced node goes. */
  let holder: Element | undefined;
  for (const node of nodes) {
    const isInPlace = isItem(node) === isInList;
    if (isInPlace && !isBlank(node)) holder = isItem(node) ? node : undefined;
    if (isInPlace || isBlank(node)) grouped.push(node);
    else if (holder) holder.children.push(node);
    else {
      holder = { tag, start: `<${tag}>`, children: [node] };
      grouped.push(holder);
    }
  }
  return grouped;
}

function write(nodes: Node[], parent = ''): string {
  const isInList = lists.test(parent);
  const unwrapped = nodes.flatMap(unwrap);
  const children = isInList ? lift(unwrapped) : unwrapped;
  const isPhrase = phrases.test(parent) || parent === 'a';
  return group(isPhrase ? children : withoutBreaks(children), isInList)
    .map((node) =>
      typeof node === 'string' ? node : `${node.start}${write(node.children, node.tag)}</${node.tag}>`,
    )
    .join('');
}

/**
 * Corrects editors' nesting that HTML forbids and screen readers announce wrongly: lists directly in lists,
 * items without a list, blocks in bold text. The text must come from the sanitiser.
 * @example tidyNesting('<ul><li>a</li><ul><li>b</li></ul></ul>') // '<ul><li>a<ul><li>b</li></ul></li></ul>'
 */
export const tidyNesting = (html: string): string => write(parse(html));
