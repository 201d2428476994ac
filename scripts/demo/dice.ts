export type Dice = ReturnType<typeof createDice>;

/** Another seed makes another agency. */
const seed = 22;

/** Random choices that are the same in every run. Each scope has its own sequence, independent of the others. */
export function createDice(...scope: (string | number)[]) {
  let state = hash(`${seed}/${scope.join('/')}`);

  /** A number from 0 up to, but not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from: the list is empty');
    return item;
  }

  /** `count` different items (fewer when the list is shorter), in list order. */
  function some<T>(list: readonly T[], count: number): T[] {
    const drawn = list.map((item, index) => ({ item, index, order: next() }));
    const chosen = drawn.sort((a, b) => a.order - b.order).slice(0, count);
    return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item);
  }

  /** True with the given probability, 0 to 1. */
  const chance = (probability: number) => next() < probability;
  /** The number or, with the given probability, the same number as text. */
  const numberOrText = (probability: number, value: number) => (chance(probability) ? String(value) : value);
  return { next, whole, pick, some, chance, numberOrText };
}

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  return value >>> 0;
}
