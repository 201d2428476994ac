import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fn, serveOnce } from './fixture.ts';

test('closing ends connections and running functions', { timeout: 30_000 }, async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<IncomingMessage>();
  const upstream = createServer(reach).listen(0);
  onTestFinished(() => void upstream.close());
  const env = { UPSTREAM: `http://localhost:${(upstream.address() as AddressInfo).port}` };
  const site = await serveOnce({ 'functions/waits.ts': fn('fetch(process.env.UPSTREAM)') }, { env });
  const waiting = site.visit('/.netlify/functions/waits').catch((error: Error) => error);
  const { socket } = await reached;
  const idle = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(idle, 'connect');
  const ended = [once(idle, 'close'), once(socket, 'close')];
  await site.visit('/');
  await site.close();
  expect(await waiting).toBeInstanceOf(Error);
  await Promise.all(ended);
  expect(site.lines).toEqual([]);
  await expect(site.visit('/')).rejects.toThrow('ECONNREFUSED');
});

test('a scheduled function runs at its time, in UTC', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: new Date('2026-06-10T05:59:30Z') });
  onTestFinished(() => void vi.useRealTimers());
  const files = {
    'functions/due.ts': fn(`console.log('ran')`, `{ schedule: '0 6 * * *' }`),
    'functions/later.ts': fn(`console.log('ran')`, `{ schedule: '5 6 * * *' }`),
  };
  const site = await serveOnce(files, { hasClock: true });
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(site.lines).toEqual(['[due] ran']), { timeout: 5_000, interval: 1 });
});
