import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Variables for functions: those of `.env`, over them the process's own, over them `own`. */
export async function readEnvironment(
  root: string,
  own: Record<string, string> = {},
): Promise<Record<string, string>> {
  const text = await readFile(join(root, '.env'), 'utf8').catch(() => '');
  const variables = Object.entries({ ...parseEnv(text), ...process.env, ...own });
  return Object.fromEntries(
    variables.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
