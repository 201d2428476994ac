import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The site's id, for functions and for the names of their blobs. */
export const siteId = '00000000-0000-0000-0000-000000000000';

/** The variables of functions: those of `.env`, overridden by the process's, overridden by `own`. */
export async function readEnvironment(
  root: string,
  own: Record<string, string> = {},
): Promise<Record<string, string>> {
  const text = await readFile(join(root, '.env'), 'utf8').catch(() => '');
  const variables = Object.entries({ ...parseEnv(text), ...process.env, ...own });
  return Object.fromEntries(variables.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
