import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What of the talents' pages a build renders. It is made when all content is there and before the first page is. */
const schema = z.object({
  /** A digest of all that the page of a talent is made of besides the talent. */
  basis: z.string(),
  /** The ids of talents whose pages are those of the published site, and in the new one by now. */
  unchanged: z.array(z.string()),
  /**
   * What files of the new site are to hold, as digests: those taken over, and those of one more talent who has not
   * changed but is rendered all the same.
   */
  expected: z.record(z.string(), z.string()),
});

export type Plan = z.output<typeof schema>;

/** @throws where there is none */
export async function readPlan(file: string): Promise<Plan> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}
