import type { CompatData } from '@mdn/browser-compat-data';
import {
  type AnyNode,
  type CallExpression,
  type Literal,
  type MemberExpression,
  type NewExpression,
  type Node,
  type Program,
  type PropertyDefinition,
  parse,
} from 'acorn';
import { full, recursive } from 'acorn-walk';
import { isBeyond, isPromised } from './support.ts';

/** The newest edition of the language that all promised browsers can parse, but for what is looked for by itself. */
const edition = 2022;

/** Objects whose methods scripts call often, and under names that few other objects have. */
const judged =
  /^(Array|TypedArray|String|Object|Promise|Set|Map|RegExp|Window|Document|DocumentFragment|Node|Element|HTML\w*Element|ShadowRoot|Navigator|History|Blob|Response|Request|URLSearchParams|FormData|Animation|Performance)$/;

/**
 * Methods that some promised browser lacks, whatever they are called on: a name tells only where no object had a
 * method of this name before.
 */
function collectNewMethods({ api, javascript }: CompatData): Set<string> {
  const owned = [api, javascript.builtins].flatMap((parts) =>
    Object.entries(parts ?? {}).flatMap(([owner, members]) =>
      Object.entries(members).flatMap(([key, { __compat }]) =>
        __compat ? [{ owner, name: key.replace(/_static$/, ''), isKnown: isPromised(__compat) }] : [],
      ),
    ),
  );
  const known = new Set(owned.flatMap(({ name, isKnown }) => (isKnown ? [name] : [])));
  return new Set(owned.flatMap(({ owner, name }) => (judged.test(owner) && !known.has(name) ? [name] : [])));
}

const nameOf = (node: Node) => ('name' in node && typeof node.name === 'string' ? node.name : '');

/** The variables that an expression names, outside of functions. */
function variablesIn(expression: Node): string[] {
  const names: string[] = [];
  const visitors = new Map<string, (node: Node) => void>([
    ['Function', () => undefined],
    ['Class', () => undefined],
    ['Identifier', (node) => void names.push(nameOf(node))],
  ]);
  recursive(expression, undefined, Object.fromEntries(visitors));
  return names;
}

type Judge = (node: AnyNode) => Iterable<string>;

function createJudge(data: CompatData): Judge {
  const { builtins, regular_expressions: patterns, classes } = data.javascript;
  const newMethods = collectNewMethods(data);
  const newSelectors = Object.keys(data.css.selectors ?? {}).filter((name) =>
    isBeyond(data.css.selectors, name),
  );
  const newSelector = new RegExp(`:(?:${newSelectors.join('|')})(?![\\w-])`, 'g');
  const isNewGlobal = (name: string) =>
    isBeyond(data.api, name) || isBeyond(data.api, 'Window', name) || isBeyond(builtins, name);

  function* inMethod({ object, property, computed }: MemberExpression): Iterable<string> {
    const [owner, method] = [nameOf(object), computed ? '' : nameOf(property)];
    if (!builtins?.[owner] && !data.api[owner]) {
      if (newMethods.has(method)) yield `.${method}()`;
    } else if (isBeyond(builtins, owner, method) || isBeyond(data.api, owner, `${method}_static`))
      yield `${owner}.${method}()`;
  }

  function* inCall({ callee, optional }: CallExpression): Iterable<string> {
    const name = nameOf(callee);
    if (isNewGlobal(name)) yield `${name}()`;
    if (callee.type === 'MemberExpression' && !optional) yield* inMethod(callee);
  }

  const selectorsIn = (text: string) => text.match(newSelector) ?? [];

  function* inLiteral({ value, regex }: Literal): Iterable<string> {
    if (typeof value === 'string') yield* selectorsIn(value);
    if (regex && /\(\?<[=!]/.test(regex.pattern) && isBeyond(patterns, 'lookbehind_assertion'))
      yield 'lookbehind';
    if (regex?.flags.includes('v') && isBeyond(builtins, 'RegExp', 'unicodeSets')) yield 'flag v';
  }

  /** Safari 15 may not find a variable of the script in the first value of a class's field: https://webkit.org/b/236843 */
  function* inField({ value }: PropertyDefinition): Iterable<string> {
    const isGlobal = (name: string) => builtins?.[name] ?? data.api[name] ?? data.api['Window']?.[name];
    if (value && !variablesIn(value).every(isGlobal)) yield 'a field that reads a variable';
  }

  function* inStaticBlock(): Iterable<string> {
    if (isBeyond(classes, 'static', 'initialization_blocks')) yield 'a static block';
  }

  function* inNew({ callee }: NewExpression): Iterable<string> {
    if (isNewGlobal(nameOf(callee))) yield `new ${nameOf(callee)}`;
  }

  return (node) => {
    switch (node.type) {
      case 'CallExpression':
        return inCall(node);
      case 'NewExpression':
        return inNew(node);
      case 'Literal':
        return inLiteral(node);
      case 'TemplateElement':
        return selectorsIn(node.value.cooked ?? '');
      case 'PropertyDefinition':
        return inField(node);
      case 'StaticBlock':
        return inStaticBlock();
      default:
        return [];
    }
  };
}

/**
 * Creates a function that finds what some promised browser lacks in a script: syntax, functions, constructors, and
 * selectors in texts. `a.b?.()` is left out, since it asks first.
 */
export function createScriptChecker(data: CompatData): (text: string) => Set<string> {
  const judge = createJudge(data);
  return (text) => {
    let program: Program;
    try {
      program = parse(text, { ecmaVersion: edition, sourceType: 'module' });
    } catch (error) {
      return new Set([`syntax newer than ES${edition}: ${error instanceof Error ? error.message : error}`]);
    }
    const beyond = new Set<string>();
    full(program, (node) => {
      for (const name of judge(node as AnyNode)) beyond.add(name);
    });
    return beyond;
  };
}
