import pMap from 'p-map';
import type { Settings } from '#src/settings.ts';
import { openStore } from '../shared/blobs.ts';
import { log } from '../shared/log.ts';
import { createQuota, hourOf, type Quota } from './hourly.ts';

/** Longest waits for a call of the store, in milliseconds: while a visitor waits, and for a list after a flood. */
const usualTimeoutMs = 3_000;
const listTimeoutMs = 20_000;

export const openCounts = (deployContext: string, timeoutMs = usualTimeoutMs) =>
  openStore(`quota-${deployContext}`, timeoutMs);

const full = new Set<string>();

/** The quota of a deploy context. */
export function connectQuota({ panel }: Settings, deployContext: string): Quota {
  const [{ key }] = panel.credentials;
  return createQuota({ key, store: () => openCounts(deployContext), now: Date.now, log, full });
}

const deletesAtOnce = 16;

/** Deletes the counts of past hours. */
export async function deleteOldCounts(deployContext: string, now: number): Promise<void> {
  const store = openCounts(deployContext, listTimeoutMs);
  const past = (await store.list('')).filter(({ name }) => !name.startsWith(hourOf(now)));
  await pMap(past, ({ name }) => store.delete(name), { concurrency: deletesAtOnce });
}
