import { checkBrowsers } from './browsers/check.ts';
import { readCompatData } from './browsers/support.ts';
import { assertDist } from './dist.ts';
import type { DistOptions } from './files.ts';
import { checkMarkup } from './markup.ts';
import { readDist } from './reader.ts';

/**
 * Checks a built site completely: what every build checks, and what depends only on the code, which a build with new
 * content need not check again.
 * @throws {DistError} that lists the findings
 */
export async function auditDist(options: DistOptions): Promise<void> {
  const site = await readDist(options);
  assertDist(site, [...checkBrowsers(site, readCompatData()), ...(await checkMarkup(site))]);
}
