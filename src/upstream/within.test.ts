import { expect, test } from 'vitest';
import { within } from './within.ts';

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));
const giveUp = () => {
  throw new Error('late');
};

test('work that ends in time brings its result, or its error', async () => {
  expect(await within(1_000, after(1), giveUp)).toBe('done');
  await expect(within(1_000, Promise.reject(new Error('failed')), giveUp)).rejects.toThrow('failed');
});

test('work that is late brings what the caller returns or throws', async () => {
  expect(await within(5, after(50), () => 'late')).toBe('late');
  await expect(within(5, after(50), giveUp)).rejects.toThrow('late');
});
