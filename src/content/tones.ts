import { getItems } from './items.ts';
import { oncePerBuild } from './once.ts';

const readTones = oncePerBuild(
  async () => new Map((await getItems('tones')).map(({ url, tone }) => [url, tone])),
);

/** The dominant tone of a picture as a CSS colour, to show until it has loaded; `undefined` if none is known. */
export async function getTone(url: string | undefined): Promise<string | undefined> {
  return url === undefined ? undefined : (await readTones()).get(url);
}
