import { getStore } from '@netlify/blobs';
import pMap from 'p-map';
import type { Settings } from '#src/settings.ts';
import { log } from '../shared/log.ts';
import { toVersionedText } from '../shared/versioned.ts';
import { createQuota, hourOf, type Quota } from './hourly.ts';

const storeOf = (deployContext: string) => `quota-${deployContext}`;

export const toCount = (deployContext: string) => (name: string) =>
  toVersionedText(storeOf(deployContext), name);

const full = new Set<string>();

/** The quota of a deploy context. */
export function connectQuota({ panel }: Settings, deployContext: string): Quota {
  const [{ key }] = panel.credentials;
  return createQuota({ key, store: toCount(deployContext), now: Date.now, log, full });
}

const deletesAtOnce = 16;

/** Deletes the counts of past hours. */
export async function sweepCounts(deployContext: string, now: number): Promise<void> {
  const store = getStore(storeOf(deployContext));
  const { blobs } = await store.list();
  const past = blobs.filter(({ key }) => !key.startsWith(hourOf(now)));
  await pMap(past, ({ key }) => store.delete(key), { concurrency: deletesAtOnce });
}
