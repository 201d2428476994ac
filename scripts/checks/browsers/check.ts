import type { CompatData } from '@mdn/browser-compat-data';
import type { BuiltSite, Finding } from '../files.ts';
import { createScriptChecker } from './scripts.ts';
import { createStyleChecker } from './styles.ts';

/** Without `files`, any file may use it. */
const exceptions: { names: string[]; why: string; files?: RegExp }[] = [
  {
    names: ['(scripting)'],
    why: 'Neither rule applies then: what scripts replace shows until they run, and after that nothing differs.',
  },
  {
    names: ['(forced-colors)', 'forced-color-adjust'],
    why: 'Where they are unknown, no colours are forced.',
  },
  { names: ['svh'], why: 'A height has no limit then.' },
  { names: ['lh'], why: 'Tailwind sets the height of date fields by it, which the site does not use.' },
  { names: ['overscroll-behavior', 'overscroll-behavior-x'], why: 'The page scrolls on at an end.' },
  { names: ['scrollbar-width'], why: 'A scrollbar shows.' },
  { names: ['text-wrap'], why: 'Lines break less evenly.' },
  { names: ['align-content: end'], why: 'It is meant for a grid, which has always known it.' },
  { names: ['@page', 'size'], why: 'Only print: the browser picks the paper.' },
  { names: ['@property'], why: 'Tailwind sets the same values in a rule for browsers without it.' },
  { names: [':open', ':popover-open'], why: 'Tailwind has them in a forgiving list, behind `[open]`.' },
  {
    names: [
      '@starting-style',
      'view-transition-name',
      '::view-transition',
      '::view-transition-group',
      '::view-transition-old',
      '::view-transition-new',
      ':view-transition',
      ':view-transition-group',
      '.startViewTransition()',
    ],
    why: 'Things change without a transition. Astro and React ask first.',
  },
  { names: ['.moveBefore()'], why: 'Astro asks first.' },
  { names: ['requestIdleCallback()'], why: 'It is asked for first; a timer stands in.' },
  { names: ['new OffscreenCanvas'], why: 'It is asked for first; photos are scaled on the page then.' },
  {
    names: ['new VideoFrame', '.difference()'],
    why: 'MapLibre asks first, and has a method of that name; without a map its pin and the address stand.',
    files: /^_astro\/(drawing|maplibre)/,
  },
];

const isException = (name: string, file: string) =>
  exceptions.some(({ names, files }) => names.includes(name) && (!files || files.test(file)));

/** Finds what some promised browser lacks in the scripts and style sheets of a site. */
export function checkBrowsers({ texts, pages }: BuiltSite, data: CompatData): Finding[] {
  const check = { script: createScriptChecker(data), style: createStyleChecker(data) };
  // Each text once: most pages hold the same.
  const sources = new Map<string, [file: string, kind: 'script' | 'style']>();
  for (const [file, text] of texts)
    if (/\.(css|m?js)$/.test(file)) sources.set(text, [file, file.endsWith('.css') ? 'style' : 'script']);
  for (const [file, { inline }] of pages)
    for (const kind of ['script', 'style'] as const)
      for (const text of inline[kind]) sources.set(text, [file, kind]);
  return [...sources].flatMap(([text, [file, kind]]) =>
    [...check[kind](text)]
      .filter((name) => !isException(name, file))
      .map((name) => ({ file, problem: `has ${name}, which not every promised browser knows` })),
  );
}
