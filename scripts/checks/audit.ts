import { checkBrowsers } from './browsers/check.ts';
import { readCompatData } from './browsers/support.ts';
import { assertNone, checkDist } from './dist.ts';
import type { DistOptions } from './files.ts';
import { checkMarkup } from './markup.ts';
import { readDist } from './reader.ts';

/** Runs all checks on a built site, also those that builds skip since content can't break them. @throws {Failure} */
export async function auditDist(options: DistOptions): Promise<void> {
  const site = await readDist(options);
  const others = [...checkBrowsers(site, readCompatData()), ...(await checkMarkup(site))];
  assertNone([...checkDist(site), ...others], `${options.dist} has faults:`);
}
