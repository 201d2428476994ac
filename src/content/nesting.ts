interface Element {
  tag: string;
  /** The start tag as written, with its attributes. */
  start: string;
  children: Node[];
}

type Node = Element | string;

/** The names of block elements that the sanitiser keeps. */
export const blocks = /^(p|ul|ol|li|blockquote|h\d|div)$/;
/** Elements in which HTML allows no blocks. */
const phrases = /^(p|h\d|b|strong|i|em|u|span)$/;
const lists = /^(ul|ol)$/;
/** As the sanitiser writes it. */
const lineBreak = '<br />';

const isItem = (node: Node): node is Element => typeof node !== 'string' && node.tag === 'li';

/** Parses HTML in which every tag is closed, as the sanitiser writes it. */
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

const holds = ({ children }: Element, tags: RegExp): boolean =>
  children.some((child) => typeof child !== 'string' && (tags.test(child.tag) || holds(child, tags)));

const isBlock = (node: Node) => typeof node !== 'string' && (blocks.test(node.tag) || holds(node, blocks));

const isWrong = (node: Element) =>
  (phrases.test(node.tag) && holds(node, blocks)) || (node.tag === 'a' && holds(node, /^a$/));

/** Replaces an element by its children if HTML does not allow them in it. */
function unwrap(node: Node): Node[] {
  if (typeof node === 'string' || !isWrong(node)) return [node];
  const children = node.children.flatMap(unwrap);
  return /^(p|h\d)$/.test(node.tag) ? split(node, children) : children;
}

/** Closes a paragraph or heading before each block, and opens it again after. A paragraph in a heading is a heading. */
function split(node: Element, children: Node[]): Node[] {
  const parts: Node[] = [];
  let part: Element | undefined;
  for (const child of children) {
    if (isBlock(child)) {
      part = undefined;
      const isLine = typeof child !== 'string' && /^(p|div)$/.test(child.tag) && !holds(child, blocks);
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

/** Takes items out of a list or a division that stands in place of an item: editors indent with these. */
function lift(nodes: Node[]): Node[] {
  const first = nodes.findIndex(isItem);
  return nodes.flatMap((node, index) => {
    if (typeof node === 'string' || !node.children.some(isItem)) return node;
    const isFirst = first === -1 || index < first;
    return node.tag === 'div' || (lists.test(node.tag) && isFirst) ? lift(node.children) : node;
  });
}

/** Drops the line breaks between items or blocks, which some programs write after every one. */
function withoutBreaks(nodes: Node[]): Node[] {
  let isInText = false;
  return nodes.filter((node) => {
    if (node === lineBreak) return isInText;
    if (!isBlank(node)) isInText = !isBlock(node);
    return true;
  });
}

/** Puts items without a list into one, and moves what stands between the items of a list into the item before. */
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
 * Corrects nesting that HTML does not allow and screen readers announce wrongly, as editors' programs write it: lists
 * right in lists, items without a list, blocks in bold text. The text must come from the sanitiser.
 * @example tidyNesting('<ul><li>a</li><ul><li>b</li></ul></ul>') // '<ul><li>a<ul><li>b</li></ul></li></ul>'
 */
export function tidyNesting(html: string): string {
  return write(parse(html));
}
