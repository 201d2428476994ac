import { expect, onTestFinished, test, vi } from 'vitest';
import { fn, serveOnce } from './fixture.ts';
import { checkPort } from './server.ts';

test('closing ends connections and running functions', async () => {
  const waits = fn(`{ console.log('reached'); return new Promise(() => undefined); }`);
  const site = await serveOnce({ 'functions/waits.ts': waits });
  const waiting = site.visit('/.netlify/functions/waits').catch((error: Error) => error);
  await vi.waitFor(() => expect(site.lines).toEqual(['[waits] reached']), 10_000);
  await site.close();
  expect(await waiting).toBeInstanceOf(Error);
  expect(site.lines).toEqual(['[waits] reached']);
  await expect(site.visit('/')).rejects.toThrow('ECONNREFUSED');
});

test('a port that is taken is reported', async () => {
  const port = Number(new URL((await serveOnce({})).url).port);
  const reason = `port ${port} is taken; choose another with PORT`;
  await expect(serveOnce({}, { port })).rejects.toThrow(reason);
  await expect(checkPort(port)).rejects.toThrow(reason);
  await checkPort(0);
});

test('a scheduled function runs at its time, in UTC', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: new Date('2026-06-10T05:59:30Z') });
  onTestFinished(() => void vi.useRealTimers());
  const at = (schedule: string) => fn(`console.log('ran')`, `{ schedule: '${schedule}' }`);
  const files = { 'functions/due.ts': at('0 6 * * *'), 'functions/later.ts': at('5 6 * * *') };
  const site = await serveOnce(files, { hasClock: true });
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(site.lines).toEqual(['[due] ran']), { timeout: 5_000, interval: 1 });
});
