import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { serveBlobsFrom, startBlobs } from '../../tests/support/blobs.ts';
import { startRebuild } from '../../tests/support/rebuild.ts';
import { minute } from '../shared/times.ts';
import { requestRebuild } from './run.ts';
import { openStateStore, readState } from './state.ts';
import { watch } from './watch.ts';

type Mode = 'well' | 'silence' | 403 | 500;

/** Milliseconds that a healthy store may take on a busy machine. */
const usualTimeoutMs = 30_000;

/** A rebuild with the host's real store, behind a server that can fail its writes from the nth on. */
async function start() {
  const blobs = await startBlobs();
  const trouble = { mode: 'well' as Mode, after: 0 };
  const { url, close } = await listen(async (request, response) => {
    const body = await buffer(request);
    if (request.method === 'PUT' && trouble.mode !== 'well' && trouble.after-- <= 0) {
      if (trouble.mode !== 'silence') response.writeHead(trouble.mode).end();
      return;
    }
    const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = request.headers;
    const method = request.method ?? 'GET';
    const init = { method, headers: headers as Record<string, string>, ...(body.length && { body }) };
    const answer = await fetch(`${blobs}${request.url}`, init);
    const { 'content-encoding': ____, ...answered } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, answered).end(Buffer.from(await answer.arrayBuffer()));
  });
  onTestFinished(close);
  serveBlobsFrom(url);
  const { stage, dependencies } = startRebuild();
  const store = openStateStore('production', usualTimeoutMs);
  const request = (key?: string, timeoutMs = usualTimeoutMs) =>
    requestRebuild({ ...dependencies, store: openStateStore('production', timeoutMs) }, 'edit', key);
  return { trouble, stage, store, request, watch: () => watch({ ...dependencies, store }) };
}

describe.each<[Mode]>([[403], [500], ['silence']])('a store that answers writes with %s', (mode) => {
  test('accepts no request, and works again later', async () => {
    const { trouble, stage, request } = await start();
    trouble.mode = mode;
    const requests = await Promise.allSettled(['signed', 'signed', ''].map((key) => request(key, 150)));
    expect(requests.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stage.hooks).toEqual([]);

    trouble.mode = 'well';
    expect(await request('signed')).toMatchObject({ kind: 'called' });
    expect(await request('signed')).toMatchObject({ kind: 'replayed' });
    expect(stage.hooks).toHaveLength(1);
  });

  test('keeps an accepted request, and calls the hook at most once a minute', async () => {
    const { trouble, stage, store, request, watch } = await start();
    Object.assign(trouble, { mode, after: 1 });
    const timeoutMs = mode === 'silence' ? 5_000 : usualTimeoutMs;
    await expect(request('signed', timeoutMs)).rejects.toThrow(/the store/);
    expect(stage.hooks).toHaveLength(1);

    trouble.mode = 'well';
    expect(await request('signed')).toMatchObject({ kind: 'replayed' });
    expect(await request()).toMatchObject({ kind: 'waiting' });
    stage.time += minute - 1;
    expect(await watch()).toBeUndefined();
    expect(stage.hooks).toHaveLength(1);
    expect((await readState(store)).pending).toBeDefined();
    stage.time += minute;
    expect(await watch()).toMatchObject({ kind: 'called' });
    expect(stage.hooks).toHaveLength(2);
  });
});
