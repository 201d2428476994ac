import { useEffect, useState } from 'react';
import { pathToSheet } from '#src/routes/segment.ts';
import { timeLimit } from '#src/ui/time-limit.ts';
import type { Sheet } from '../get-sheet.ts';

/** The sheet of an id, `gone` if there is no such talent any more, `failed` if the request failed. */
type Loaded = Sheet | 'gone' | 'failed';

async function fetchSheet(id: string): Promise<Loaded> {
  try {
    const response = await fetch(pathToSheet(id), { signal: timeLimit() });
    if (response.status === 404) return 'gone';
    return response.ok ? await response.json() : 'failed';
  } catch {
    return 'failed';
  }
}

/** The sheets of these ids, in order. Those requested together show together, so that none moves another. */
export function useSheets(ids: readonly string[]) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded>>(new Map());
  const key = JSON.stringify(ids);

  async function request(wanted: readonly string[]): Promise<void> {
    const entries = await Promise.all(wanted.map(async (id) => [id, await fetchSheet(id)] as const));
    setLoaded((before) => new Map([...before, ...entries]));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the ids; loaded ids need no request.
  useEffect(() => {
    void request(ids.filter((id) => !loaded.has(id)));
  }, [key]);

  const all = ids.map((id) => [id, loaded.get(id)] as const);
  return {
    sheets: all.flatMap(([, sheet]) => (typeof sheet === 'object' ? [sheet] : [])),
    gone: all.filter(([, sheet]) => sheet === 'gone').map(([id]) => id),
    isLoading: all.some(([, sheet]) => sheet === undefined),
    hasFailed: all.some(([, sheet]) => sheet === 'failed'),
    retry: () => request(all.filter(([, sheet]) => sheet === 'failed').map(([id]) => id)),
  };
}
