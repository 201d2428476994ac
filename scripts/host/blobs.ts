import { randomUUID } from 'node:crypto';
import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';

/** The site's id, for functions and for the names of their blobs. */
export const siteId = '00000000-0000-0000-0000-000000000000';

/**
 * Keeps blobs in a folder. Unlike at Netlify, `onlyIfNew` is not atomic, so two simultaneous writers may both succeed,
 * and `getWithMetadata` returns no etag. `context` tells functions where the store is, as JSON in base64; `client`
 * tells it to a client outside functions.
 */
export async function startBlobs(directory: string) {
  const token = randomUUID();
  const server = new BlobsServer({ directory, token, logger: () => undefined });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = { url, url_uncached: url, token, primary_region: 'us-east-2' };
  return {
    client: { edgeURL: url, uncachedEdgeURL: url, token },
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    close: async () => void (await server.stop()),
  };
}

/**
 * Deletes the files that a killed server was still writing. Until a blob is complete, the name of its file begins with
 * a dot, and the server would list it as a blob too. No other server may use the folder meanwhile.
 */
export async function deleteHalfWritten(directory: string): Promise<void> {
  for await (const file of glob('**/.*', { cwd: directory })) await rm(join(directory, file));
}
