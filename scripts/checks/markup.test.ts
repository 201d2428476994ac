import { expect, test } from 'vitest';
import { findMarkupProblems } from './markup.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;

test.each([
  ['<figure><div><figcaption>a</figcaption></div></figure>', 'element-permitted-content'],
  ['<input type="radio" pattern="a" aria-label="a">', 'input-attributes'],
  ['<ul><p>a</p></ul>', 'element-permitted-content'],
  ['<p id="a">a</p><p id="a">b</p>', 'no-dup-id'],
  ['<img src="/a.jpg">', 'wcag/h37'],
])('%s is a finding', async (body, rule) => {
  expect(await findMarkupProblems(page(body))).toEqual([expect.stringContaining(rule)]);
});

test('sound HTML and the style of an island are fine', async () => {
  expect(
    await findMarkupProblems(
      page('<section><h1>a</h1><style>astro-island{display:contents}</style></section>'),
    ),
  ).toEqual([]);
});
