import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import {
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  generate,
  parse,
  type WalkContext,
  walk,
} from 'css-tree';
import { isBeyond } from './support.ts';

/** Functions and units by name, at any depth of MDN's types of values. */
function collectTypes({ __compat, ...types }: Identifier, found: Record<string, Identifier> = {}) {
  for (const [name, type] of Object.entries(types)) {
    found[name] ??= type;
    collectTypes(type, found);
  }
  return found;
}

const viewportUnits: Record<string, string> = { d: 'dynamic', s: 'small', l: 'large' };

function keyOfUnit(unit: string): string {
  const [, kind] = /^([dsl])v(?:[whib]|min|max)$/.exec(unit) ?? [];
  if (kind) return `viewport_percentage_units_${viewportUnits[kind]}`;
  return unit.startsWith('cq') ? 'container_query_length_units' : unit;
}

const isSupports = (node: CssNode | null): node is Atrule =>
  node?.type === 'Atrule' && node.name === 'supports';

/** Whether a rule is an `@supports` that only browsers with its features apply. */
const isGuard = (node: CssNode) =>
  isSupports(node) && node.prelude !== null && !/\bnot\b/.test(generate(node.prelude));

/** The name of a feature in a finding, and where MDN lists it. */
type Use = [name: string, from: Identifier | undefined, key: string];

function createUseReader({ css }: CompatData): (node: CssNode) => Use | undefined {
  const { selectors, 'at-rules': atRules } = css;
  const types = collectTypes(css.types ?? {});
  const readers = new Map<string, (name: string) => Use>([
    ['Atrule', (name) => [`@${name}`, atRules, name]],
    ['PseudoClassSelector', (name) => [`:${name}`, selectors, name]],
    ['PseudoElementSelector', (name) => [`::${name}`, selectors, name]],
    ['NestingSelector', () => ['nested rules', selectors, 'nesting']],
    ['Feature', (name) => [`(${name})`, atRules?.['media'], name]],
    ['Identifier', (word) => [`(${word} …)`, atRules?.['media'], word.replace(/^(not|or)$/, 'or_syntax')]],
    ['FeatureRange', () => ['ranges in media queries', atRules?.['media'], 'range_syntax']],
    ['Function', (name) => [`${name}()`, types, name]],
    ['Dimension', (unit) => [unit, types, keyOfUnit(unit)]],
  ]);
  return (node) => {
    const name = node.type === 'Dimension' ? node.unit : 'name' in node ? String(node.name) : '';
    // A prefixed name is meant for one engine.
    return name.startsWith('-') ? undefined : readers.get(node.type)?.(name);
  };
}

/**
 * Creates a function that lists what some supported browser lacks in a style sheet, except where it has a fallback:
 * rules in `@supports`, and declarations after one of the same property that is prefixed or known everywhere.
 */
export function createStyleChecker(data: CompatData): (text: string) => Set<string> {
  const { properties } = data.css;
  const readUse = createUseReader(data);

  function* beyondIn(node: CssNode): Iterable<string> {
    const use = readUse(node);
    if (use && isBeyond(use[1], use[2])) yield use[0];
  }

  function beyondInDeclaration({ property, value }: Declaration): string[] {
    if (property.startsWith('-')) return [];
    if (isBeyond(properties, property)) return [property];
    const found: string[] = [];
    walk(value, (node) => {
      found.push(...beyondIn(node));
      if (node.type === 'Identifier' && isBeyond(properties, property, node.name))
        found.push(`${property}: ${node.name}`);
    });
    return found;
  }

  function* beyondInBlock({ children }: Block): Iterable<string> {
    const known = new Set<string>();
    for (const child of children) {
      if (child.type === 'Raw') yield `unreadable code (${child.value.slice(0, 40)})`;
      if (child.type !== 'Declaration') continue;
      const found = beyondInDeclaration(child);
      if (found.length === 0) known.add(child.property.replace(/^-(?:webkit|moz)-/, ''));
      else if (!known.has(child.property)) yield* found;
    }
  }

  return (text) => {
    const beyond = new Set<string>();
    walk(parse(text), function visit(this: WalkContext, node: CssNode) {
      if (isGuard(node) || node.type === 'Declaration') return walk.skip;
      if (node.type === 'AtrulePrelude' && isSupports(this.atrule)) return walk.skip;
      for (const name of node.type === 'Block' ? beyondInBlock(node) : beyondIn(node)) beyond.add(name);
      return undefined;
    });
    return beyond;
  };
}
