const longestWaitMs = 8_000;

/** Prints the comp cards in the page once their pictures are there, which a screen never needed. */
export async function printCompCards(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.comp-card img')];
  const loading = pictures.map(async (picture) => {
    picture.loading = 'eager';
    // One that can't be had leaves its place empty.
    await picture.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(loading), new Promise((go) => setTimeout(go, longestWaitMs))]);
  print();
}
