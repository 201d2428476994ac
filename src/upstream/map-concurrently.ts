import pLimit from 'p-limit';

/** Maps items, some at a time, into a list of the same order. After the first failure no further item is begun. */
export async function mapConcurrently<Item, Made>(
  items: readonly Item[],
  most: number,
  make: (item: Item, index: number) => Promise<Made>,
): Promise<Made[]> {
  const limit = pLimit(most);
  try {
    return await limit.map(items, make);
  } finally {
    limit.clearQueue();
  }
}
