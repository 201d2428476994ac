import { checkBrowsers } from './browsers/check.ts';
import { readCompatData } from './browsers/support.ts';
import { assertDist } from './dist.ts';
import type { DistOptions } from './files.ts';
import { checkMarkup } from './markup.ts';
import { readDist } from './reader.ts';

/** Checks all of a built site, also what new content can't break, so that builds need not. @throws {Failure} */
export async function auditDist(options: DistOptions): Promise<void> {
  const site = await readDist(options);
  assertDist(site, [...checkBrowsers(site, readCompatData()), ...(await checkMarkup(site))]);
}
