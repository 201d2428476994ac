import { expect, test } from 'vitest';
import { findMarkupProblems } from './markup.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;

test.each([
  ['<input type="radio" pattern="a" aria-label="a">', 'input-attributes'],
  ['<ul><p>a</p></ul>', 'element-permitted-content'],
  ['<img src="/a.jpg">', 'wcag/h37'],
])('%s is a finding', async (body, rule) => {
  expect(await findMarkupProblems(page(body))).toEqual([expect.stringContaining(rule)]);
});
