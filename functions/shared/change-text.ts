import pLimit from 'p-limit';
import type { TextStore } from './blobs.ts';

/** More than the number of writers that there can be at once. */
const mostTries = 30;

/** Changes run one by one, because the local store accepts some stale writes. */
const inTurn = pLimit(1);

/**
 * Changes a text, again if another writer came in between. @throws when the store fails
 * @param change gives the next text, without which nothing is written, and a result for the caller
 */
export function changeText<Result>(
  store: TextStore,
  name: string,
  change: (text: string | undefined) => { text?: string; result: Result },
): Promise<Result> {
  return inTurn(async () => {
    for (let tries = 0; tries < mostTries; tries++) {
      const before = await store.read(name);
      const { text, result } = change(before.text);
      const isSame = text === undefined || text === before.text;
      if (isSame || (await store.write(name, text, before.tag))) return result;
    }
    throw new Error('too many writers change the text at once');
  });
}
