import { expect, test } from 'vitest';
import { toPageError } from './error-view.ts';

test.each([
  [{ statusCode: 418, status: 503 }, 418],
  [{ status: 503, response: { status: 502 } }, 503],
  [{ response: { status: 502 } }, 502],
  [{ statusCode: 0 }, 500],
  [new Error('lost'), 500],
  [null, 500],
])('the status of %o is %i', (error, status) => expect(toPageError(error, 'sorry').status).toBe(status));

test('an error without a message gets the fallback', () => {
  expect(toPageError(new Error('lost'), 'sorry').message).toBe('lost');
  expect(toPageError(new Error(''), 'sorry').message).toBe('sorry');
  expect(toPageError({ message: 'not an error' }, 'sorry').message).toBe('sorry');
});
