import { hash } from 'node:crypto';
import { BlobsServer } from '@netlify/blobs/server';
import { onTestFinished, vi } from 'vitest';
import type { OutboxStore } from '../../functions/outbox/store.ts';
import { makeFolder } from './folder.ts';

/** Connects functions to a store at this address, until the end of the running test. */
export function serveBlobsFrom(url: string): void {
  const context = { edgeURL: 'http://localhost:1', uncachedEdgeURL: url, token: 't', siteID: 's' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
}

/** Starts the host's store in a new folder, until the end of the running test. */
export async function startBlobs(): Promise<string> {
  const server = new BlobsServer({ directory: await makeFolder(), token: 't', logger: () => undefined });
  const { port } = await server.start();
  onTestFinished(async () => void (await server.stop()));
  return `http://localhost:${port}`;
}

/** A store in memory, which refuses stale texts. */
export function createMemoryStore() {
  const texts = new Map<string, { text: string; tag: string }>();
  const blobs = new Map<string, Buffer>();
  return {
    texts,
    blobs,
    read: async (name) => texts.get(name) ?? { text: undefined, tag: undefined },
    write: (name, text, tag) => {
      const isFresh = tag === texts.get(name)?.tag;
      if (isFresh) texts.set(name, { text, tag: crypto.randomUUID() });
      return Promise.resolve(isFresh);
    },
    get: async (name) => blobs.get(name),
    set: async (name, bytes) => void blobs.set(name, Buffer.from(bytes)),
    delete: async (name) => void blobs.delete(name),
    list: async (prefix) =>
      Array.from(blobs, ([name, bytes]) => ({ name, tag: hash('sha1', bytes) })).filter(({ name }) =>
        name.startsWith(prefix),
      ),
  } satisfies OutboxStore & { blobs: object; texts: object };
}
