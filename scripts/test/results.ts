import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { explain, step } from '../shared/main.ts';

export interface Results {
  passed: number;
  /** Of each failed test, its file and title. */
  failed: string[];
}

const partNames = ['check', 'unit', 'dist', 'browser'] as const;

export type PartName = (typeof partNames)[number];

/** A message about the first name that is no part of the tests; `undefined` if all are. */
export function findUnknownPart(names: string[]): string | undefined {
  const unknown = names.find((name) => partNames.every((part) => part !== name));
  return unknown && `There is no part ${unknown}: choose from ${partNames.join(', ')}.`;
}

type UnitReport = Pick<JsonTestResults, 'testResults'>;
type BrowserReport = Pick<JSONReport, 'suites' | 'errors'>;

/** Runs a part of the tests as one test, which passes unless `work` throws, and prints how it went. */
export async function attempt(name: string, work: () => Promise<unknown>): Promise<Results> {
  try {
    await step(name, work);
    return { passed: 1, failed: [] };
  } catch (error) {
    console.error(explain(error));
    return { passed: 0, failed: [name] };
  }
}

/** A run that ends badly with no failed test, or leaves no report, counts as one failed test. */
function withExitCode({ passed, failed }: Results, code: number, runner: string): Results {
  const isSilent = code !== 0 && failed.length === 0;
  return { passed, failed: isSilent ? [`${runner} ended with ${code}`] : failed };
}

/** The results in a JSON report of vitest. A file that does not load, or whose set-up fails, is a failed test. */
export function readUnitResults(report: UnitReport | undefined, code: number): Results {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = files.flatMap(({ name, status, message, assertionResults }) => {
    const titles = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    if (status === 'failed' && titles.length === 0)
      titles.push(message.split('\n')[0] || 'its set-up failed');
    return titles.map((title) => `${relative('.', name)}: ${title}`);
  });
  return withExitCode({ passed, failed }, code, 'vitest');
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The results in a JSON report of Playwright. A flaky test is a failed one. */
export function readBrowserResults(report: BrowserReport | undefined, code: number): Results {
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const tests = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `tests/${file}:${line} [${projectName}]: ${title}`,
      status,
    })),
  );
  const passed = tests.filter(({ status }) => status === 'expected').length;
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const errors = (report?.errors ?? []).map(({ message = '' }) => `playwright: ${message.split('\n')[0]}`);
  return withExitCode({ passed, failed: [...failed.map(({ name }) => name), ...errors] }, code, 'playwright');
}

export function sum(results: Results[]): Results {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.flatMap(({ failed }) => failed),
  };
}
