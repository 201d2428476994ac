import { withProgress } from '#src/ui/progress.ts';
import { afterPaint } from '#src/ui/when.ts';

const maxWaitMs = 8_000;

/** Prints the page's comp cards, hidden on screens, once their pictures have loaded, or after 8 s. */
export async function printCompCards(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.comp-card img')];
  await new Promise<void>(afterPaint);
  const loading = pictures.map(async (picture) => {
    picture.loading = 'eager';
    // A missing picture leaves its place empty.
    await picture.decode().catch(() => undefined);
  });
  await withProgress(Promise.race([Promise.all(loading), new Promise((go) => setTimeout(go, maxWaitMs))]));
  // The visitor may have left the cards' page.
  if (pictures.length === 0 || pictures.some(({ isConnected }) => isConnected)) print();
}
