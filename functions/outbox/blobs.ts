import { getStore } from '@netlify/blobs';
import { inTime, isWritten } from '../shared/store.ts';
import type { BlobStore } from './store.ts';

/** An application has up to 5 MB. */
const usualPatienceMs = 8_000;

/** The contexts of deploys: each has its own outbox. */
export const production = 'production';
export const previews = ['deploy-preview', 'branch-deploy', 'dev'];

/**
 * The outbox of a deploy context. Each has its own, so that entries sent to a preview never reach the agency's panel.
 * Every call settles in time, so that one that hangs does not end a run.
 * @throws where the host gives functions no store
 */
export function toBlobStore(deployContext: string, patienceMs = usualPatienceMs): BlobStore {
  const store = getStore({ name: `outbox-${deployContext}`, consistency: 'strong' });
  async function get(name: string) {
    const bytes: ArrayBuffer | null = await store.get(name, { type: 'arrayBuffer' });
    return bytes === null ? undefined : Buffer.from(bytes);
  }

  async function add(name: string, bytes: Uint8Array) {
    return isWritten(await store.set(name, new Uint8Array(bytes).buffer, { onlyIfNew: true }));
  }

  return {
    get: (name) => inTime(patienceMs, get(name)),
    set: async (name, bytes) =>
      void (await inTime(patienceMs, store.set(name, new Uint8Array(bytes).buffer))),
    add: (name, bytes) => inTime(patienceMs, add(name, bytes)),
    delete: (name) => inTime(patienceMs, store.delete(name)),
    list: async (prefix) => (await inTime(patienceMs, store.list({ prefix }))).blobs.map(({ key }) => key),
  };
}
