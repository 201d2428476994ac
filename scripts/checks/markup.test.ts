import { expect, test } from 'vitest';
import { classesIn, findMarkupProblems, findUnknownClasses } from './markup.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;

test.each([
  ['<input type="radio" pattern="a" aria-label="a">', 'input-attributes'],
  ['<ul><p>a</p></ul>', 'element-permitted-content'],
  ['<img src="/a.jpg">', 'wcag/h37'],
])('%s is a finding', async (body, rule) => {
  expect(await findMarkupProblems(page(body))).toEqual([expect.stringContaining(rule)]);
});

test('a class that no style sheet knows is a finding', () => {
  const known = classesIn(['.a,.b:hover{top:0}', '@media print{.\\32xl\\:c .d\\.5{top:0}}']);
  const fine = page('<p class="a b">x</p><p class="2xl:c d.5 lucide lucide-x astro-abc">y</p>');
  expect(findUnknownClasses(fine, known)).toEqual([]);
  expect(findUnknownClasses(page('<p class="a stroy">x</p><p class="stroy">y</p>'), known)).toEqual([
    'has the class "stroy", which no style sheet knows',
  ]);
});
