import { getStore } from '@netlify/blobs';
import pLimit from 'p-limit';
import { toVersionedText } from '../shared/versioned.ts';
import { hourOf } from './hourly.ts';

const storeOf = (deployContext: string) => `quota-${deployContext}`;

export const toCount = (deployContext: string) => (name: string) =>
  toVersionedText(storeOf(deployContext), name);

const deletesAtOnce = 16;

/** Deletes the counts of past hours. */
export async function sweepCounts(deployContext: string, now: number): Promise<void> {
  const store = getStore(storeOf(deployContext));
  const { blobs } = await store.list();
  const past = blobs.filter(({ key }) => !key.startsWith(hourOf(now)));
  await pLimit(deletesAtOnce).map(past, ({ key }) => store.delete(key));
}
