import pLimit from 'p-limit';

/** Maps items, some at a time, into a list of the same order. After the first failure no further item is begun. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  most: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(most);
  try {
    return await limit.map(items, map);
  } finally {
    limit.clearQueue();
  }
}
