import type { CompatData } from '@mdn/browser-compat-data';
import type { BuiltSite, Finding } from '../files.ts';
import { createScriptChecker } from './scripts.ts';
import { createStyleChecker } from './styles.ts';

/** Without `files`, any file may use it. */
const exceptions: { names: string[]; why: string; files?: RegExp }[] = [
  {
    names: ['(scripting)'],
    why: 'No such rule applies then: what scripts replace is visible until they run.',
  },
  { names: ['(forced-colors)', 'forced-color-adjust'], why: 'Browsers without them never force colours.' },
  { names: ['svh'], why: 'A height then has no limit.' },
  { names: ['lh'], why: 'Tailwind sets the height of date fields by it, which the site does not use.' },
  { names: ['overscroll-behavior', 'overscroll-behavior-x'], why: 'The page then scrolls on at the end.' },
  { names: ['scrollbar-width'], why: 'A scrollbar is then visible.' },
  { names: ['text-wrap'], why: 'Lines break less evenly.' },
  { names: ['align-content: end'], why: 'It is used in a grid, where every supported browser knows it.' },
  { names: ['@page', 'size'], why: 'Only for print: the browser then picks the paper.' },
  { names: ['@property'], why: 'Tailwind sets the same values in a rule for browsers without it.' },
  { names: [':open', ':popover-open'], why: 'Tailwind has them in a forgiving list, after `[open]`.' },
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
    why: 'Changes then have no transition. Astro and React test for it first.',
  },
  { names: ['.moveBefore()'], why: 'Astro tests for it first.' },
  { names: ['requestIdleCallback()'], why: 'The code tests for it first, and falls back to a timer.' },
  { names: ['new OffscreenCanvas'], why: 'The code tests for it first, and else scales photos on the page.' },
  {
    names: ['new VideoFrame', '.difference()'],
    why: 'MapLibre tests for the first, and has a method named like the second; without a map, pin and address remain.',
    files: /^_astro\/(drawing|maplibre)/,
  },
];

const isException = (name: string, file: string) =>
  exceptions.some(({ names, files }) => names.includes(name) && (!files || files.test(file)));

/** Finds features in the scripts and style sheets of a site that some supported browser lacks. */
export function checkBrowsers({ texts, pages }: BuiltSite, data: CompatData): Finding[] {
  const check = { script: createScriptChecker(data), style: createStyleChecker(data) };
  // Each text once: most pages share theirs.
  const sources = new Map<string, [file: string, kind: 'script' | 'style']>();
  for (const [file, text] of texts)
    if (/\.(css|m?js)$/.test(file)) sources.set(text, [file, file.endsWith('.css') ? 'style' : 'script']);
  for (const [file, { inline }] of pages)
    for (const kind of ['script', 'style'] as const)
      for (const text of inline[kind]) sources.set(text, [file, kind]);
  return [...sources].flatMap(([text, [file, kind]]) =>
    [...check[kind](text)]
      .filter((name) => !isException(name, file))
      .map((name) => ({ file, problem: `uses ${name}, which not every supported browser has` })),
  );
}
