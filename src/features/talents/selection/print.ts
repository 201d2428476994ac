import { withProgress } from '#src/ui/progress.ts';

const longestWaitMs = 8_000;

/** Prints the page's comp cards once their pictures have loaded, which no screen shows; after 8 s at the latest. */
export async function printCompCards(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.comp-card img')];
  const loading = pictures.map(async (picture) => {
    picture.loading = 'eager';
    // A missing picture leaves its place empty.
    await picture.decode().catch(() => undefined);
  });
  await withProgress(
    Promise.race([Promise.all(loading), new Promise((go) => setTimeout(go, longestWaitMs))]),
  );
  // The visitor may have left the cards' page meanwhile.
  if (pictures.length === 0 || pictures.some(({ isConnected }) => isConnected)) print();
}
