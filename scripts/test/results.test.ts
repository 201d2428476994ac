import { expect, test } from 'vitest';
import { readResults } from './results.ts';

const testcase = (name: string, content = '') =>
  `<testcase classname="home.spec.ts" name="${name}">${content}</testcase>`;

test('failed tests are named by file and title, and skipped ones not counted', () => {
  const report = `<testsuites><testsuite name="home.spec.ts">${[
    testcase('passes', '<system-out>&lt;failure&gt;</system-out>'),
    testcase('[phone] shows &quot;a&quot;', '<failure message="b"/>'),
    testcase('later', '<skipped/>'),
    testcase('', '<error message="c"/>'),
    testcase('passes too', '<properties><property name="d" value="e"/></properties>'),
  ].join('')}</testsuite></testsuites>`;
  const failed = ['home.spec.ts: [phone] shows "a"', 'home.spec.ts: '];
  expect(readResults(report, 1, 'playwright')).toEqual({ passed: 2, failed });
});

test('a run that fails without a failed test, or leaves no report, counts as a failed test', () => {
  const result = { passed: 1, failed: ['vitest ended with 1'] };
  expect(readResults(testcase('passes'), 1, 'vitest')).toEqual(result);
  for (const code of [0, 2])
    expect(readResults('', code, 'vitest').failed).toEqual([`vitest ended with ${code}, without a report`]);
});
