import { getStore } from '@netlify/blobs';
import type { StateStore } from './state.ts';

const name = 'state';

/**
 * The state of a deploy context.
 * @throws where the host gives functions no store
 */
export function toStateStore(deployContext: string): StateStore {
  const store = getStore({ name: `rebuild-${deployContext}`, consistency: 'strong' });

  async function read() {
    const found = await store.getWithMetadata(name, { type: 'text' });
    if (found === null) return { text: undefined, tag: undefined };
    if (found.etag) return { text: found.data, tag: found.etag };
    // The local store tags lists only. The tag first: a text that is newer than its tag is refused, not lost.
    const { blobs } = await store.list({ prefix: name });
    const tag = blobs.find(({ key }) => key === name)?.etag;
    return { text: (await store.get(name, { type: 'text' })) ?? undefined, tag };
  }

  async function write(text: string, tag: string | undefined) {
    const condition = tag === undefined ? { onlyIfNew: true } : { onlyIfMatch: tag };
    return (await store.set(name, text, condition)).modified;
  }

  return { read, write };
}
