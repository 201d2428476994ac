import { expect, test } from 'vitest';
import { openHarness, postJson } from './fixture.ts';

const demo = await openHarness();

const setFaults = (...faults: object[]) => postJson(`${demo.panelUrl}/_demo/faults`, faults, 'PUT');
const status = async (path: string, init?: RequestInit) => (await demo.panel(path, init)).status;

test('answers with another status, body and type', async () => {
  await setFaults({ path: '/api/staff', status: 503, body: '<p>Busy</p>', contentType: 'text/html' });
  const answer = await demo.panel('/api/staff');
  expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
    503,
    '<p>Busy</p>',
    'text/html',
  ]);
});

test('strikes as often as it is told, and any method but another', async () => {
  await setFaults({ method: 'GET', path: '/api/staff', status: 429, times: 2 });
  expect(await status('/api/staff', { method: 'POST' })).toBe(405);
  expect([await status('/api/staff'), await status('/api/staff'), await status('/api/staff')]).toEqual([
    429, 429, 200,
  ]);
});

test('matches path and query by a regular expression', async () => {
  await setFaults({ path: 'page=2$', status: 500 });
  expect(await status('/api/posts/blog/pt?page=1')).toBe(200);
  expect(await status('/api/posts/blog/pt?page=2')).toBe(500);
});

test('sends a body of the right status where only a body is given', async () => {
  await setFaults({ path: '/api/staff', body: { data: null } });
  expect(await (await demo.panel('/api/staff')).json()).toEqual({ data: null });
});

test('closes the connection without an answer', async () => {
  await setFaults({ path: '/api/staff', drop: true });
  await expect(demo.panel('/api/staff')).rejects.toThrow('fetch failed');
});

test('breaks off half-way through a body', async () => {
  await setFaults({ path: '/api/staff', cut: true }, { path: '/api/download', cut: true });
  const answer = await demo.panel('/api/staff');
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');

  const body = JSON.stringify({ name: 'x', files: ['/storage/slides/film-desktop.mp4'] });
  const zip = await demo.panel('/api/download/zip', { method: 'POST', body });
  await expect(zip.arrayBuffer()).rejects.toThrow('terminated');
});

test('answers late', async () => {
  await setFaults({ path: '/api/staff', delayMs: 40 });
  const start = performance.now();
  expect(await status('/api/staff')).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(35);
});

test('ends when the faults are taken away', async () => {
  await setFaults({ path: '/', status: 500 });
  expect(await status('/api/staff')).toBe(500);
  await fetch(`${demo.panelUrl}/_demo/faults`, { method: 'DELETE' });
  expect(await status('/api/staff')).toBe(200);
});

test('refuses a list that is none', async () => {
  expect((await postJson(`${demo.panelUrl}/_demo/faults`, { path: '/' }, 'PUT')).status).toBe(400);
  expect((await postJson(`${demo.panelUrl}/_demo/faults`, [{ status: 500 }], 'PUT')).status).toBe(400);
});

test('logs calls in order, with what was answered', async () => {
  await fetch(`${demo.panelUrl}/_demo/requests`, { method: 'DELETE' });
  await setFaults({ path: '/api/wp_posts', drop: true });
  await demo.panel('/api/staff?x=1');
  await demo.panel('/api/wp_posts').catch(() => {});
  await demo.panel('/api/entry/contact/send', {
    method: 'POST',
    body: '',
    headers: { 'idempotency-key': 'k' },
  });
  expect(await (await fetch(`${demo.panelUrl}/_demo/requests`)).json()).toEqual([
    { method: 'GET', path: '/api/staff', query: { x: '1' }, status: 200 },
    { method: 'GET', path: '/api/wp_posts', query: {}, status: null },
    { method: 'POST', path: '/api/entry/contact/send', query: {}, status: 400, idempotencyKey: 'k' },
  ]);
});
