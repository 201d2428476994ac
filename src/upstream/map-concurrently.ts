/** Maps items, some at a time, into a list of the same order. After the first failure no further item is begun. */
export async function mapConcurrently<Item, Made>(
  items: readonly Item[],
  most: number,
  make: (item: Item, index: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  async function work(): Promise<void> {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      made[index] = await make(item, index);
    }
  }
  const workers = Array.from({ length: most }, work);
  await Promise.all(workers).catch((error: unknown) => {
    hasFailed = true;
    throw error;
  });
  return made;
}
