import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/** Everything that the running test has written to the console. */
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      lines.push(`console.${method}: ${format(...words)}`);
    });
  }
});

// A test that expects output spies on the console itself, which takes the place of the spies above.
afterEach(() => {
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
});
