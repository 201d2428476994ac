import type { Quota } from './hourly.ts';

/** One in so many submissions of an address in an hour may be suspicious. */
const shareOfSuspicious = 6;

/** Whether an address may submit once more; both forms count together. @param most in an hour */
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
