import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBrowserResults, readUnitResults } from './results.ts';

const written = (report: object) => JSON.parse(JSON.stringify(report));

const unitFile = (name: string, status: string, ...statuses: string[]) => ({
  name: resolve(name),
  status,
  message: status === 'failed' ? 'Hook timed out\nat …' : '',
  assertionResults: statuses.map((status, index) => ({ fullName: `title ${index}`, status })),
});

test('failed tests are named by file and title', () => {
  const testResults = [
    unitFile('a.test.ts', 'passed', 'passed', 'passed'),
    unitFile('b.test.ts', 'failed', 'passed', 'failed'),
  ];
  expect(readUnitResults(written({ testResults }), 1)).toEqual({ passed: 3, failed: ['b.test.ts: title 1'] });
  const statuses = ['expected', 'unexpected', 'flaky', 'skipped'];
  const tests = statuses.map((status) => ({ projectName: 'phone', status }));
  const spec = { file: 'home.spec.ts', line: 7, title: 'shows', tests };
  const report = { suites: [{ specs: [], suites: [{ specs: [spec] }] }], errors: [] };
  const failure = 'tests/home.spec.ts:7 [phone]: shows';
  expect(readBrowserResults(written(report), 1)).toEqual({ passed: 1, failed: [failure, failure] });
});

test('a file that does not load, or whose set-up fails, is named', () => {
  const withoutMessage = { ...unitFile('b.test.ts', 'failed', 'skipped'), message: '' };
  const testResults = [unitFile('a.test.ts', 'failed'), withoutMessage];
  const failed = ['a.test.ts: Hook timed out', 'b.test.ts: its set-up failed'];
  expect(readUnitResults(written({ testResults }), 1)).toEqual({ passed: 0, failed });
});

test('a run that ends badly without a failed test, or leaves no report, is a failed test', () => {
  const passed = { testResults: [unitFile('a.test.ts', 'passed', 'passed')] };
  expect(readUnitResults(written(passed), 1)).toEqual({ passed: 1, failed: ['vitest ended with 1'] });
  expect(readUnitResults(undefined, 2)).toEqual({ passed: 0, failed: ['vitest ended with 2'] });
  expect(readBrowserResults(written({ suites: [], errors: [{ message: 'no server\n…' }] }), 1)).toEqual({
    passed: 0,
    failed: ['playwright: no server'],
  });
});
