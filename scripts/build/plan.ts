import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Which talents' pages a build renders. It is written after the content is loaded and before the first page. */
const schema = z.object({
  /** A digest of everything that a talent's page depends on besides the talent. */
  basis: z.string(),
  /** The ids of talents whose pages were copied from the published site. */
  unchanged: z.array(z.string()),
  /**
   * The expected digests of files: the copied ones, and those of one unchanged talent who is rendered as a sample.
   */
  expected: z.record(z.string(), z.string()),
});

export type Plan = z.output<typeof schema>;

/** @throws where there is none */
export async function readPlan(file: string): Promise<Plan> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}
