import { expect, test } from 'vitest';
import { explain, Failure } from './progress.ts';

test.each([new Error('broken'), new AggregateError([]), new ReferenceError('broken')])(
  'what nobody expects is told with its place: %s',
  (error) => {
    expect(explain(error)).toContain('progress.test.ts');
  },
);

test.each([
  new Failure('in a sentence'),
  Object.assign(new TypeError('in a sentence'), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }),
])('what is expected is told without its place: %s', (error) => {
  expect(explain(error)).toBe('in a sentence');
});
