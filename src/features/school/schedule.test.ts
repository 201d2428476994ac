import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMosaic } from './schedule.ts';

interface Setting {
  tiles?: number;
  cases?: number;
  random?: () => number;
  arrives?: boolean;
}

function setUp({ tiles = 1, cases = 5, random = () => 0, arrives = true }: Setting = {}) {
  const swaps: { at: number; tile: number; item: number }[] = [];
  const started = Date.now();
  const show = (tile: number, item: number) => {
    swaps.push({ at: Date.now() - started, tile, item });
    return Promise.resolve(arrives);
  };
  return { mosaic: createMosaic({ tiles, cases, random, show }), swaps };
}

async function runFor(ms: number, setting: Setting = {}) {
  const { mosaic, swaps } = setUp(setting);
  mosaic.start();
  await vi.advanceTimersByTimeAsync(ms);
  return swaps;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a mosaic', () => {
  test('makes its first swap after 500 ms and 5 to 12 s, then one every 3 to 12 s', async () => {
    const soon = await runFor(11_500);
    expect(soon.map(({ at }) => at)).toEqual([5_500, 8_500, 11_500]);
    const late = await runFor(40_000, { random: () => 1 - Number.EPSILON });
    expect(late.map(({ at }) => Math.ceil(at / 500) * 500)).toEqual([12_500, 24_500, 36_500]);
  });

  test('swaps each tile independently', async () => {
    // The same "random" numbers in a loop.
    const numbers = [0, 0.5, 0.9, 0.1, 0.7];
    let calls = 0;
    const swaps = await runFor(30_000, { tiles: 2, random: () => numbers[calls++ % numbers.length] ?? 0 });
    const { 0: first = [], 1: second = [] } = Object.groupBy(swaps, ({ tile }) => tile);
    expect([first.length > 2, second.length > 1]).toEqual([true, true]);
    expect(first.map(({ at }) => at)).not.toEqual(second.map(({ at }) => at));
  });

  test.each([2, 3, 18, 20])(
    'of 18 tiles swaps each to another of %i cases, not shown elsewhere if there are enough',
    async (cases) => {
      const swaps = await runFor(120_000, { tiles: 18, cases, random: Math.random });
      const shown = Array.from({ length: 18 }, (_, tile) => tile % cases);
      expect(swaps.length).toBeGreaterThan(100);
      for (const { tile, item } of swaps) {
        expect(cases > 18 ? shown : [shown[tile]]).not.toContain(item);
        shown[tile] = item;
      }
    },
  );

  test.each([
    [5, 1],
    [0, 0],
  ])('of %i tiles with %i cases does not move', async (tiles, cases) => {
    expect(await runFor(60_000, { tiles, cases })).toEqual([]);
  });

  test('restarts after a stop without the first delay, and runs once after two starts', async () => {
    const { mosaic, swaps } = setUp();
    mosaic.start();
    mosaic.start();
    await vi.advanceTimersByTimeAsync(8_600);
    expect(swaps).toHaveLength(2);
    mosaic.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(swaps).toHaveLength(2);
    mosaic.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(swaps).toHaveLength(3);
  });

  test('does not retry a picture that failed', async () => {
    const swaps = await runFor(60_000, { cases: 3, arrives: false });
    expect(swaps.map(({ item }) => item)).toEqual([1, 2]);
  });
});
