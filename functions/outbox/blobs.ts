import { getStore } from '@netlify/blobs';
import type { BlobStore } from './store.ts';

/**
 * The outbox of a deploy context. Each has its own, so that entries sent to a preview never reach the agency's panel.
 * @throws where the host gives functions no store
 */
export function toBlobStore(deployContext: string): BlobStore {
  const store = getStore({ name: `outbox-${deployContext}`, consistency: 'strong' });
  return {
    get: async (name) => {
      const bytes: ArrayBuffer | null = await store.get(name, { type: 'arrayBuffer' });
      return bytes === null ? undefined : Buffer.from(bytes);
    },
    set: async (name, bytes) => {
      await store.set(name, new Uint8Array(bytes).buffer);
    },
    add: async (name, bytes) => {
      const { modified, etag } = await store.set(name, new Uint8Array(bytes).buffer, { onlyIfNew: true });
      // The client says `modified: true` after every failure except 412. Only a successful write has an ETag.
      if (modified && !etag) throw new Error('the store did not take the entry');
      return modified;
    },
    delete: (name) => store.delete(name),
    list: async (prefix) => (await store.list({ prefix })).blobs.map(({ key }) => key),
  };
}
