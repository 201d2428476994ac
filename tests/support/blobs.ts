import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { onTestFinished, vi } from 'vitest';

/** Connects functions to a store at this address, until the end of the running test. */
export function serveBlobsFrom(url: string): void {
  const context = { edgeURL: url, uncachedEdgeURL: url, token: 't', siteID: 's' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
}

/** Starts the host's store in a new folder, until the end of the running test. */
export async function startBlobs(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  const server = new BlobsServer({ directory, token: 't', logger: () => undefined });
  const { port } = await server.start();
  onTestFinished(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return `http://localhost:${port}`;
}
