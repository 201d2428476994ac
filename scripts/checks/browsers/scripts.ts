import type { CompatData } from '@mdn/browser-compat-data';
import { type Node, type Program, parse } from 'acorn';
import { recursive, type SimpleVisitors, simple } from 'acorn-walk';
import { isBeyond, isPromised } from './support.ts';

/** The newest edition of the language that all supported browsers can parse, except for what the visitors below find. */
const edition = 2022;

/** Objects whose methods are called often and have names that few other objects use. */
const judged =
  /^(Array|TypedArray|String|Object|Promise|Set|Map|RegExp|Window|Document|DocumentFragment|Node|Element|HTML\w*Element|ShadowRoot|Navigator|History|Blob|Response|Request|URLSearchParams|FormData|Animation|Performance)$/;

/** Methods that some supported browser lacks, and whose name no older method has. */
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

/** The variables that an expression reads, outside its functions. */
function variablesIn(expression: Node): string[] {
  const names: string[] = [];
  recursive(expression, undefined, {
    Function() {},
    Class() {},
    Identifier(node) {
      names.push(node.name);
    },
  });
  return names;
}

/** Visitors for each kind of node, which report the names of features that some supported browser lacks. */
function createVisitors(data: CompatData, report: (name: string) => void): SimpleVisitors<unknown> {
  const { builtins, regular_expressions: patterns, classes } = data.javascript;
  const newMethods = collectNewMethods(data);
  const { selectors } = data.css;
  const newSelectors = Object.keys(selectors ?? {}).filter((name) => isBeyond(selectors, name));
  const newSelector = new RegExp(`:(?:${newSelectors.join('|')})(?![\\w-])`, 'g');
  const isNewGlobal = (name: string) =>
    isBeyond(data.api, name) || isBeyond(data.api, 'Window', name) || isBeyond(builtins, name);
  const isGlobal = (name: string) => builtins?.[name] ?? data.api[name] ?? data.api['Window']?.[name];
  const reportSelectors = (text: string) => {
    for (const selector of text.match(newSelector) ?? []) report(selector);
  };

  function reportMethod(owner: string, method: string): void {
    if (!builtins?.[owner] && !data.api[owner]) {
      if (newMethods.has(method)) report(`.${method}()`);
    } else if (isBeyond(builtins, owner, method) || isBeyond(data.api, owner, `${method}_static`))
      report(`${owner}.${method}()`);
  }

  /** Also in strings: the bundler turns a pattern that the oldest browsers lack into `RegExp("…")`. */
  function reportLookbehind(pattern: string): void {
    if (/\(\?<[=!]/.test(pattern) && isBeyond(patterns, 'lookbehind_assertion')) report('lookbehind');
  }

  return {
    CallExpression({ callee, optional }) {
      if (isNewGlobal(nameOf(callee))) report(`${nameOf(callee)}()`);
      if (callee.type !== 'MemberExpression' || optional) return;
      reportMethod(nameOf(callee.object), callee.computed ? '' : nameOf(callee.property));
    },
    NewExpression({ callee }) {
      if (isNewGlobal(nameOf(callee))) report(`new ${nameOf(callee)}`);
    },
    Literal({ value, regex }) {
      if (typeof value === 'string') reportSelectors(value);
      reportLookbehind(regex?.pattern ?? String(value));
    },
    TemplateElement({ value }) {
      reportSelectors(value.cooked ?? '');
      reportLookbehind(value.cooked ?? '');
    },
    // Safari 15 may not find a variable of the script in the first value of a class's field: https://webkit.org/b/236843
    PropertyDefinition({ value }) {
      if (value && !variablesIn(value).every(isGlobal)) report('a field that reads a variable');
    },
    StaticBlock() {
      if (isBeyond(classes, 'static', 'initialization_blocks')) report('a static block');
    },
  };
}

/** Creates a function that lists syntax, functions, constructors and selectors that some supported browser lacks. */
export function createScriptChecker(data: CompatData): (text: string) => Set<string> {
  let beyond = new Set<string>();
  const visitors = createVisitors(data, (name) => beyond.add(name));
  return (text) => {
    beyond = new Set();
    let program: Program;
    try {
      program = parse(text, { ecmaVersion: edition, sourceType: 'module' });
    } catch (error) {
      return new Set([`syntax newer than ES${edition}: ${error instanceof Error ? error.message : error}`]);
    }
    simple(program, visitors);
    return beyond;
  };
}
