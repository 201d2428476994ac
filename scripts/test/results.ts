import { DomUtils, parseDocument } from 'htmlparser2';
import { explain, step } from '../shared/main.ts';

export interface Results {
  passed: number;
  /** Of each failed test, its file and title. */
  failed: string[];
}

const suites = ['check', 'unit', 'dist', 'browser'] as const;

export type Suite = (typeof suites)[number];

/** A message about the first unknown suite; `undefined` if all are known. */
export function findUnknownSuite(names: string[]): string | undefined {
  const unknown = names.find((name) => suites.every((suite) => suite !== name));
  return unknown && `There is no suite ${unknown}: choose from ${suites.join(', ')}.`;
}

/** Runs `work` as one test, which passes unless it throws, and prints the result. */
export async function attempt(name: string, work: () => Promise<unknown>): Promise<Results> {
  try {
    await step(name, work);
    return { passed: 1, failed: [] };
  } catch (error) {
    console.error(explain(error));
    return { passed: 0, failed: [name] };
  }
}

/** The results in a JUnit report. A run that fails without a failed test, or leaves no report, counts as one. */
export function readResults(report: string, code: number, runner: string): Results {
  const tests = DomUtils.getElementsByTagName('testcase', parseDocument(report, { xmlMode: true }));
  const having = (...tags: string[]) =>
    tests.filter(({ children }) => DomUtils.existsOne((element) => tags.includes(element.name), children));
  const failed = having('failure', 'error').map(
    ({ attribs }) => `${attribs['classname']}: ${attribs['name']}`,
  );
  const passed = tests.length - failed.length - having('skipped').length;
  if (failed.length === 0 && (code !== 0 || tests.length === 0))
    failed.push(`${runner} ended with ${code}${tests.length === 0 ? ', without a report' : ''}`);
  return { passed, failed };
}

export const sum = (results: Results[]): Results => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.flatMap(({ failed }) => failed),
});
