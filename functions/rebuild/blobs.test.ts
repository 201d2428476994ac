import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveBlobsFrom, startBlobs } from '../../tests/support/blobs.ts';
import { toStateStore } from './blobs.ts';
import { createStage, minute } from './fixture.ts';
import { readState } from './state.ts';
import { attempt } from './turn.ts';
import { watch } from './watch.ts';

/** How the store answers writes. */
type Mode = 'well' | 'silence' | 403 | 500;

/** The host's own store, behind a server that can spoil its answers to writes from the nth on. */
async function startStore() {
  const blobs = await startBlobs();
  const trouble = { mode: 'well' as Mode, after: 0 };
  const server = createServer(async (request, response) => {
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  serveBlobsFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { trouble, storeOf: (patience: number) => toStateStore('production', patience) };
}

/** How long a healthy store may take on a busy machine, in milliseconds. */
const well = 2_000;

describe.each<[Mode]>([[403], [500], ['silence']])('a store that answers writes with %s', (mode) => {
  test('accepts no wish and no signed call, calls no hook, and works again once it recovers', {
    timeout: 20_000,
  }, async () => {
    const { trouble, storeOf } = await startStore();
    const { stage, parts } = createStage();
    const wish = (key?: string, store = storeOf(well)) => attempt({ ...parts, store }, 'edit', key);
    trouble.mode = mode;
    const hasty = storeOf(150);
    const wishes = await Promise.allSettled([wish('signed', hasty), wish('signed', hasty), wish('', hasty)]);
    expect(wishes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stage.hooks).toEqual([]);

    trouble.mode = 'well';
    expect(await wish('signed')).toMatchObject({ kind: 'called' });
    expect(await wish('signed')).toMatchObject({ kind: 'replayed' });
    expect(stage.hooks).toHaveLength(1);
  });

  test('keeps a wish that was accepted before, and the hook is still called once a minute', {
    timeout: 20_000,
  }, async () => {
    const { trouble, storeOf } = await startStore();
    const { stage, parts } = createStage();
    const store = storeOf(well);
    const wish = (key?: string) => attempt({ ...parts, store }, 'edit', key);
    Object.assign(trouble, { mode, after: 1 });
    await expect(wish('signed')).rejects.toThrow(/the store/);
    expect(stage.hooks).toHaveLength(1);

    trouble.mode = 'well';
    expect(await wish('signed')).toMatchObject({ kind: 'replayed' });
    expect(await wish()).toMatchObject({ kind: 'waiting' });
    stage.time += minute - 1;
    expect(await watch({ ...parts, store })).toBeUndefined();
    expect(stage.hooks).toHaveLength(1);
    expect((await readState(store)).pending).toBeDefined();
    stage.time += minute;
    expect(await watch({ ...parts, store })).toMatchObject({ kind: 'called' });
    expect(stage.hooks).toHaveLength(2);
  });
});
