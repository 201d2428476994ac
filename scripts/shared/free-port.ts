import { listen } from './listen.ts';

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  const { url, close } = await listen(() => {});
  await close();
  return Number(new URL(url).port);
}
