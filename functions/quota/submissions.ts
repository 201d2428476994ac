import type { Quota } from './hourly.ts';

/** The share of an address's submissions in an hour that may be suspicious: one in this many. */
const shareOfSuspicious = 6;

/**
 * Whether an address may submit a form once more in this hour. Both forms count together.
 * @param most how many may be taken
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
