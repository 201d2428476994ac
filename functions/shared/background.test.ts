import type { Context } from '@netlify/functions';
import { expect, test, vi } from 'vitest';
import { serveBlobsFrom } from '../../tests/support/blobs.ts';
import { minimalEnv } from '../../tests/support/minimal-env.ts';
import { outboxKey } from '../../tests/support/relay.ts';
import { reply, scripted } from '../../tests/support/scripted.ts';
import compare from '../compare-background.ts';
import drain from '../drain-background.ts';
import { isFromSite, startInBackground } from './background.ts';

const [path, secret] = ['/api/outbox/drain', 'a-secret'];

async function startAt(status: number, headers = {}) {
  const site = await scripted({ [path]: reply(status, '', headers), '/elsewhere': reply(202) });
  const started = startInBackground(site.url, path, secret);
  await started.catch(() => undefined);
  const credentials = site.calls.map(({ headers: { authorization = '' } }) => ({ authorization }));
  const got = credentials.map((headers) => new Request(site.url, { headers }));
  return { got, started };
}

test('a ticket starts only its own function, and only with the right secret', async () => {
  const { got } = await startAt(202);
  const [request] = got as [Request];
  expect(request.headers.get('authorization')).not.toContain(secret);
  expect(isFromSite(request, path, secret)).toBe(true);
  expect(isFromSite(request, '/api/rebuild/compare', secret)).toBe(false);
  expect(isFromSite(request, path, 'another')).toBe(false);
});

test.each(['', 'Bearer ', `Bearer ${secret}`])('%j starts nothing', async (authorization) => {
  serveBlobsFrom('http://localhost:1');
  const env = { ...minimalEnv, OUTBOX_KEY: outboxKey, REBUILD_SECRET: secret };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const calls = vi.spyOn(globalThis, 'fetch');
  const request = new Request('https://site.example/', { headers: { authorization } });
  for (const start of [compare, drain]) await start(request, { deploy: {} } as Context);
  expect(calls).not.toHaveBeenCalled();
});

test('a refusal to start a function is an error', async () => {
  for (const status of [200, 404])
    await expect((await startAt(status)).started).rejects.toThrow(`answered ${status}`);
  const moved = await startAt(301, { location: '/elsewhere' });
  await expect(moved.started).rejects.toThrow('answered 301');
});
