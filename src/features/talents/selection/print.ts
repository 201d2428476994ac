import { withProgress } from '#src/ui/progress.ts';
import { afterPaint } from '#src/ui/when.ts';

const maxWaitMs = 8_000;

let presses = 0;

/**
 * Prints the page's comp cards, hidden on screens, once their pictures have loaded, or after 8 s. If the button
 * is pressed again meanwhile, only the last press prints.
 */
export async function printCompCards(): Promise<void> {
  presses += 1;
  const press = presses;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.comp-card img')];
  await new Promise<void>(afterPaint);
  const loading = pictures.map(async (picture) => {
    picture.loading = 'eager';
    // A missing picture leaves its place empty.
    await picture.decode().catch(() => undefined);
  });
  await withProgress(Promise.race([Promise.all(loading), new Promise((go) => setTimeout(go, maxWaitMs))]));
  if (press < presses) return;
  // The visitor may have left the cards' page.
  if (pictures.length === 0 || pictures.some(({ isConnected }) => isConnected)) print();
}
