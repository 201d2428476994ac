import { expect, test } from 'vitest';
import { withTimeout } from './timeout.ts';

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));
const giveUp = () => {
  throw new Error('late');
};

test('work that ends in time brings its result, or its error', async () => {
  expect(await withTimeout(1_000, after(1), giveUp)).toBe('done');
  await expect(withTimeout(1_000, Promise.reject(new Error('failed')), giveUp)).rejects.toThrow('failed');
});

test('work that is late brings what the caller returns or throws', async () => {
  expect(await withTimeout(5, after(50), () => 'late')).toBe('late');
  await expect(withTimeout(5, after(50), giveUp)).rejects.toThrow('late');
});
