import { BlobsServer } from '@netlify/blobs/server';
import { onTestFinished, vi } from 'vitest';
import { makeFolder } from './folder.ts';

/** Connects functions to a store at this address, until the end of the running test. */
export function serveBlobsFrom(url: string): void {
  const context = { edgeURL: url, uncachedEdgeURL: url, token: 't', siteID: 's' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
}

/** Starts the host's store in a new folder, until the end of the running test. */
export async function startBlobs(): Promise<string> {
  const server = new BlobsServer({ directory: await makeFolder(), token: 't', logger: () => undefined });
  const { port } = await server.start();
  onTestFinished(async () => void (await server.stop()));
  return `http://localhost:${port}`;
}
