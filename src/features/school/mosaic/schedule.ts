// Spec section 9. The random part of the first delay reaches as far as that of any other.
const startMs = 500;
const firstMs = 5_000;
const shortestMs = 3_000;
const longestMs = 12_000;

export interface Clock {
  set(work: () => void, ms: number): number;
  clear(timer: number): void;
}

export interface MosaicOptions {
  tiles: number;
  /** The first of them are shown at first, one on each tile. */
  cases: number;
  clock: Clock;
  /** From 0 up to, not including, 1. */
  random(): number;
  /** Puts a case on a tile; `false` when its picture can't be had. */
  show(tile: number, item: number): Promise<boolean>;
}

export interface Mosaic {
  start(): void;
  /** Until the next start; what is shown stays. */
  stop(): void;
}

/** Changes the case of each tile now and then for one that no tile shows. */
export function createMosaic({ tiles, cases, clock, random, show }: MosaicOptions): Mosaic {
  const shown = Array.from({ length: tiles }, (_, tile) => tile);
  const taken = new Set(shown);
  const timers = new Set<number>();
  let hasBegun = false;
  let run = 0;

  function after(ms: number, work: () => void): void {
    const timer = clock.set(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  function pickUnseen(): number | undefined {
    const unseen = Array.from({ length: cases }, (_, item) => item).filter((item) => !taken.has(item));
    return unseen[Math.floor(random() * unseen.length)];
  }

  const scheduleSwap = (tile: number) =>
    after(shortestMs + random() * (longestMs - shortestMs), () => void swap(tile));

  async function swap(tile: number): Promise<void> {
    const swapRun = run;
    const item = pickUnseen();
    if (item !== undefined) {
      // Nobody else takes it while its picture loads; one that fails stays taken, so that it is not tried again.
      taken.add(item);
      if (await show(tile, item)) {
        taken.delete(shown[tile] ?? tile);
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
    for (const timer of timers) clock.clear(timer);
    timers.clear();
  }

  return {
    start: () => {
      stop();
      if (cases <= tiles) return;
      if (!hasBegun) after(startMs, begin);
      else for (let tile = 0; tile < tiles; tile += 1) scheduleSwap(tile);
    },
    stop,
  };
}
