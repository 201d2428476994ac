import { expect, test } from 'vitest';
import type { BuiltSite } from '../files.ts';
import { parsePage } from '../page.ts';
import { checkBrowsers } from './check.ts';
import { createScriptChecker } from './scripts.ts';
import { createStyleChecker } from './styles.ts';
import { readCompatData } from './support.ts';

const data = readCompatData();
const checkStyle = createStyleChecker(data);
const checkScript = createScriptChecker(data);

test.each([
  ['a{& b{color:red}}', ['nested rules']],
  ['a{b{color:red}}', [expect.stringContaining('unreadable code')]],
  ['@media (width >= 1px){a{color:red}}', ['ranges in media queries']],
  ['@media (a:b) and (not (c:d)){a{color:red}}', ['(not …)']],
  ['@media not all and (min-width:1px){a{color:red}}', []],
  ['@media (scripting:none){a{color:red}}', ['(scripting)']],
  ['a:has(b){color:red}', [':has']],
  ['@supports selector(:has(a)){a:has(b){color:red}}', []],
  ['@supports not selector(:has(a)){a:modal{color:red}}', [':modal']],
  ['@container (min-width:1px){a{color:red}}', ['@container']],
  ['a{color:color-mix(in srgb,red,blue)}', ['color-mix()']],
  ['a{color:color-mix(in srgb,red,blue);color:red}', ['color-mix()']],
  ['a{height:100dvh;width:1cqw}', ['dvh', 'cqw']],
  ['a{rotate:1turn}', ['rotate']],
  ['a{overflow:clip}', ['overflow: clip']],
])('the style sheet %s uses %j', (css, beyond) => expect([...checkStyle(css)]).toEqual(beyond));

test.each([
  ['class A{static{a()}}', ['a static block']],
  ['class A{a=b()}', ['a field that reads a variable']],
  ['class A{#a=[new B]}', ['a field that reads a variable']],
  ['class A{#a=()=>b();b=this.c;d=void 0;e=[{f:1}];g=class{}}', []],
  ['import a from "b" with {type:"json"}', [expect.stringContaining('syntax newer than ES2022')]],
  ['/(?<=a)b/.test(c)', ['lookbehind']],
  ['RegExp("(?<!a)b")', ['lookbehind']],
  ['RegExp(`(?<!a)b`)', ['lookbehind']],
  ['a.toSorted();a.findLast(b);a.sort()', ['.toSorted()', '.findLast()']],
  ['Object.groupBy(a,b);Array.fromAsync(a)', ['Object.groupBy()', 'Array.fromAsync()']],
  ['AbortSignal.timeout(1);URL.canParse(a)', ['AbortSignal.timeout()', 'URL.canParse()']],
  ['new OffscreenCanvas;new Map;requestIdleCallback(a)', ['new OffscreenCanvas', 'requestIdleCallback()']],
  ['a.matches(":modal");a.matches(":modal-like")', [':modal']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a script's text
  ['a.querySelector(`${b}:has(c)`)', [':has']],
])('the script %s uses %j', (script, beyond) => expect([...checkScript(script)]).toEqual(beyond));

test('style sheets, scripts and inline code are checked, each text once', () => {
  const page = parsePage(
    '<style>a{rotate:1turn}</style><script>a.toSorted()</script><script type="application/json">{}</script>',
  );
  const newer = 'a:has(b){color:red}';
  const site: BuiltSite = {
    dist: '',
    siteUrl: '',
    secrets: {},
    functionPaths: [],
    imageSources: [],
    files: new Set(),
    pages: new Map(['a.html', 'b.html'].map((file) => [file, { ...page, leaks: [] }])),
    texts: new Map(Object.entries({ 'a.css': newer, 'b.js': 'a.findLast(b)', 'c.txt': newer })),
  };
  const found = checkBrowsers(site, data).map(({ file, problem }) => `${file} ${problem.replace(/,.*/, '')}`);
  const ofPage = ['b.html uses .toSorted()', 'b.html uses rotate'];
  expect(found).toEqual(['a.css uses :has', 'b.js uses .findLast()', ...ofPage]);
});
