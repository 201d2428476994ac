// The delay of the start; the shortest time to a tile's first swap and between later ones; the longest time.
const startMs = 500;
const firstMs = 5_000;
const minMs = 3_000;
const maxMs = 12_000;

interface MosaicOptions {
  tiles: number;
  /** At first the tiles show them in order, repeating them if there are fewer cases than tiles. */
  cases: number;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  /** Shows a case on a tile; `false` if its picture fails to load. */
  show(tile: number, item: number): Promise<boolean>;
}

export interface Mosaic {
  start(): void;
  /** Stops until the next start; the tiles stay as they are. */
  stop(): void;
}

/** Resolves after a time, unless the signal aborts first. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Swaps each tile's case at random intervals for one that no tile shows or, if all show, for any other. */
export function createMosaic({ tiles, cases, random, show }: MosaicOptions): Mosaic {
  const shown = Array.from({ length: tiles }, (_, tile) => tile % cases);
  /** Cases that no tile may take: their picture is loading, or has failed. */
  const taken = new Set<number>();
  let hasStarted = false;
  let run = new AbortController();

  function pickFor(tile: number): number | undefined {
    const others = Array.from({ length: cases }, (_, item) => item).filter(
      (item) => item !== shown[tile] && !taken.has(item),
    );
    const unseen = others.filter((item) => !shown.includes(item));
    const choice = unseen.length === 0 && cases <= tiles ? others : unseen;
    return choice[Math.floor(random() * choice.length)];
  }

  async function keepSwapping(tile: number, leastMs: number, signal: AbortSignal): Promise<void> {
    for (let least = leastMs; !signal.aborted; least = minMs) {
      await wait(least + random() * (maxMs - least), signal);
      const item = pickFor(tile);
      if (item === undefined) continue;
      taken.add(item);
      if (await show(tile, item)) {
        taken.delete(item);
        shown[tile] = item;
      }
    }
  }

  return {
    async start() {
      run.abort();
      if (cases < 2) return;
      run = new AbortController();
      const { signal } = run;
      const leastMs = hasStarted ? minMs : firstMs;
      if (!hasStarted) await wait(startMs, signal);
      hasStarted = true;
      for (let tile = 0; tile < tiles; tile += 1) void keepSwapping(tile, leastMs, signal);
    },
    stop: () => run.abort(),
  };
}
