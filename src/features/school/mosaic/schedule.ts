const startMs = 500;
const firstMs = 5_000;
const shortestMs = 3_000;
const longestMs = 12_000;

export interface MosaicOptions {
  tiles: number;
  /** At first the tiles show them in order, again and again where there are fewer cases than tiles. */
  cases: number;
  /** From 0 to 1, without 1. */
  random(): number;
  /** Shows a case on a tile; `false` if its picture fails to load. */
  show(tile: number, item: number): Promise<boolean>;
}

export interface Mosaic {
  start(): void;
  /** Stops until the next start; the tiles stay as they are. */
  stop(): void;
}

/** Replaces the case of each tile at random intervals with one that no tile shows, or, if there is none, with any other. */
export function createMosaic({ tiles, cases, random, show }: MosaicOptions): Mosaic {
  const shown = Array.from({ length: tiles }, (_, tile) => tile % cases);
  /** Cases that no tile may take: their picture is loading, or has failed. */
  const taken = new Set<number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let hasBegun = false;
  let run = 0;

  function after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  function pickFor(tile: number): number | undefined {
    const others = Array.from({ length: cases }, (_, item) => item).filter(
      (item) => item !== shown[tile] && !taken.has(item),
    );
    const unseen = others.filter((item) => !shown.includes(item));
    const choice = unseen.length === 0 && cases <= tiles ? others : unseen;
    return choice[Math.floor(random() * choice.length)];
  }

  const scheduleSwap = (tile: number) =>
    after(shortestMs + random() * (longestMs - shortestMs), () => void swap(tile));

  async function swap(tile: number): Promise<void> {
    const swapRun = run;
    const item = pickFor(tile);
    if (item !== undefined) {
      taken.add(item);
      if (await show(tile, item)) {
        taken.delete(item);
        shown[tile] = item;
      }
    }
    if (swapRun === run) scheduleSwap(tile);
  }

  function begin(): void {
    hasBegun = true;
    for (let tile = 0; tile < tiles; tile += 1)
      after(firstMs + random() * (longestMs - firstMs), () => void swap(tile));
  }

  function stop(): void {
    run += 1;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  return {
    start: () => {
      stop();
      if (cases < 2) return;
      if (!hasBegun) after(startMs, begin);
      else for (let tile = 0; tile < tiles; tile += 1) scheduleSwap(tile);
    },
    stop,
  };
}
