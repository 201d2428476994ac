import type { Quota } from './hourly.ts';

/** One in so many submissions of an address in an hour may be suspicious. */
const shareOfSuspicious = 6;

/**
 * Whether an address may submit a form once more in this hour. Both forms count together.
 * @param most how many are accepted in an hour
 */
export async function admitSubmission(
  quota: Quota,
  address: string,
  most: number,
  isSuspicious: boolean,
): Promise<boolean> {
  const mostSuspicious = Math.ceil(most / shareOfSuspicious);
  return (
    (!isSuspicious || (await quota('suspicious', address, mostSuspicious))) && quota('form', address, most)
  );
}
