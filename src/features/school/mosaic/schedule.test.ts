import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMosaic } from './schedule.ts';

/** The same "random" numbers again and again. */
function createDice(...faces: number[]) {
  let throws = 0;
  return () => faces[throws++ % faces.length] ?? 0;
}

interface Setting {
  tiles?: number;
  cases?: number;
  random?: () => number;
  arrives?: boolean;
}

function setUp({ tiles = 2, cases = 5, random = () => 0, arrives = true }: Setting = {}) {
  const swaps: { at: number; tile: number; item: number }[] = [];
  const started = Date.now();
  const mosaic = createMosaic({
    tiles,
    cases,
    random,
    show: (tile, item) => {
      swaps.push({ at: Date.now() - started, tile, item });
      return Promise.resolve(arrives);
    },
  });
  return { mosaic, swaps };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a mosaic', () => {
  test('waits 500 ms and 5 s for its first swap, then 3 s at least', async () => {
    const { mosaic, swaps } = setUp({ tiles: 1 });
    mosaic.start();
    await vi.advanceTimersByTimeAsync(5_499);
    expect(swaps).toEqual([]);
    await vi.advanceTimersByTimeAsync(6_001);
    expect(swaps.map(({ at }) => at)).toEqual([5_500, 8_500, 11_500]);
  });

  test('waits 12 s at most', async () => {
    const { mosaic, swaps } = setUp({ tiles: 1, random: () => 1 - Number.EPSILON });
    mosaic.start();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(swaps.map(({ at }) => Math.ceil(at / 500) * 500)).toEqual([12_500, 24_500, 36_500]);
  });

  test('gives each tile its own rhythm', async () => {
    const { mosaic, swaps } = setUp({ random: createDice(0, 0.5, 0.9, 0.1, 0.7) });
    mosaic.start();
    await vi.advanceTimersByTimeAsync(30_000);
    const tiles = [0, 1].map((tile) => swaps.filter((swap) => swap.tile === tile).map(({ at }) => at));
    expect(tiles[0]?.length).toBeGreaterThan(2);
    expect(tiles[1]?.length).toBeGreaterThan(1);
    expect(tiles[0]).not.toEqual(tiles[1]);
  });

  test('never shows a case twice at once', async () => {
    const { mosaic, swaps } = setUp({ tiles: 18, cases: 20, random: Math.random });
    const shown = Array.from({ length: 18 }, (_, tile) => tile);
    mosaic.start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(swaps.length).toBeGreaterThan(100);
    for (const { tile, item } of swaps) {
      expect(shown).not.toContain(item);
      shown[tile] = item;
    }
  });

  test.each([2, 3, 18])('with %i cases for 18 tiles gives tiles other cases', async (cases) => {
    const { mosaic, swaps } = setUp({ tiles: 18, cases, random: Math.random });
    const shown = Array.from({ length: 18 }, (_, tile) => tile % cases);
    mosaic.start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(swaps.length).toBeGreaterThan(100);
    for (const { tile, item } of swaps) {
      expect(item).not.toBe(shown[tile]);
      shown[tile] = item;
    }
  });

  test.each([
    [5, 1],
    [1, 1],
    [0, 0],
  ])('with %i tiles and %i cases does not move', async (tiles, cases) => {
    const { mosaic, swaps } = setUp({ tiles, cases });
    mosaic.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(swaps).toEqual([]);
  });

  test('continues after a stop without the first delay', async () => {
    const { mosaic, swaps } = setUp({ tiles: 1 });
    mosaic.start();
    await vi.advanceTimersByTimeAsync(6_000);
    mosaic.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(swaps).toHaveLength(1);
    mosaic.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(swaps).toHaveLength(2);
  });

  test('keeps one rhythm after two starts', async () => {
    const { mosaic, swaps } = setUp({ tiles: 1 });
    mosaic.start();
    mosaic.start();
    await vi.advanceTimersByTimeAsync(8_600);
    expect(swaps).toHaveLength(2);
  });

  test('does not try a failed picture again', async () => {
    const { mosaic, swaps } = setUp({ tiles: 1, cases: 3, arrives: false });
    mosaic.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(swaps.map(({ item }) => item)).toEqual([1, 2]);
  });
});
