/** How one part of the tests went. */
export interface Count {
  passed: number;
  failed: number;
}

function numberAt(report: unknown, path: string[]): number {
  const value = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    report,
  );
  return typeof value === 'number' ? value : 0;
}

/** A run that ends badly with no failed test (a file that does not load, a crash) counts as one. */
function withExitCode(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** The count in a JSON report of vitest; `undefined` is a run that left none. */
export function countUnitTests(report: unknown, code: number): Count {
  const passed = numberAt(report, ['numPassedTests']);
  return withExitCode({ passed, failed: numberAt(report, ['numFailedTests']) }, code);
}

/** The count in a JSON report of Playwright. A flaky test is a failed one. */
export function countBrowserTests(report: unknown, code: number): Count {
  const passed = numberAt(report, ['stats', 'expected']);
  const failed = numberAt(report, ['stats', 'unexpected']) + numberAt(report, ['stats', 'flaky']);
  return withExitCode({ passed, failed }, code);
}

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
