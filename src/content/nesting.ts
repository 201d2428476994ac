interface Element {
  tag: string;
  /** As it stands in the text, with its attributes. */
  start: string;
  children: Node[];
}

type Node = Element | string;

const blocks = /^(p|ul|ol|li|blockquote|h\d|div)$/;
/** Elements in which HTML allows no blocks. */
const phrases = /^(p|h\d|b|strong|i|em|u|span)$/;
const lists = /^(ul|ol)$/;

const isItem = (node: Node): node is Element => typeof node !== 'string' && node.tag === 'li';

/** The elements of a text whose tags are all closed, as the sanitiser leaves it. */
function parse(html: string): Node[] {
  const root: Element = { tag: '', start: '', children: [] };
  const open = [root];
  for (const token of html.split(/(<[^>]+>)/).filter(Boolean)) {
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

const isWrong = (node: Element) =>
  (phrases.test(node.tag) && holds(node, blocks)) || (node.tag === 'a' && holds(node, /^a$/));

/** Replaces elements that must not hold what they hold by their children. */
function unwrap(node: Node): Node[] {
  return typeof node !== 'string' && isWrong(node) ? node.children.flatMap(unwrap) : [node];
}

const isBlank = (node: Node) => typeof node === 'string' && !node.trim();

/** Gives items a list, and what stands between items to the item before. */
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

const write = (nodes: Node[], isInList = false): string =>
  group(nodes.flatMap(unwrap), isInList)
    .map((node) =>
      typeof node === 'string'
        ? node
        : `${node.start}${write(node.children, lists.test(node.tag))}</${node.tag}>`,
    )
    .join('');

/**
 * Nests what editors' programs nest in ways that HTML does not allow, and screen readers announce wrongly: lists right
 * in lists, items without a list, blocks in bold text. The text must be the sanitiser's.
 * @example tidyNesting('<ul><li>a</li><ul><li>b</li></ul></ul>') // '<ul><li>a<ul><li>b</li></ul></li></ul>'
 */
export function tidyNesting(html: string): string {
  return write(parse(html));
}
