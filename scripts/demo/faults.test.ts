import { expect, test } from 'vitest';
import type { Fault } from './faults.ts';
import { openHarness } from './fixture.ts';

const demo = await openHarness();

const setFaults = (...faults: Fault[]) => demo.control('panel', 'PUT', 'faults', faults);
const status = async (path: string, init?: RequestInit) => (await demo.panel(path, init)).status;

test('a fault answers with another status, body and type', async () => {
  await setFaults({
    path: '/api/staff',
    status: 503,
    body: '<p>Busy</p>',
    headers: { 'content-type': 'text/html' },
  });
  const answer = await demo.panel('/api/staff');
  const type = answer.headers.get('content-type');
  expect([answer.status, await answer.text(), type]).toEqual([503, '<p>Busy</p>', 'text/html']);
});

test('a fault strikes the given number of times, and only its method', async () => {
  await setFaults({ method: 'GET', path: '/api/staff', status: 429, times: 2 });
  expect(await status('/api/staff', { method: 'POST' })).toBe(405);
  const answers = [await status('/api/staff'), await status('/api/staff'), await status('/api/staff')];
  expect(answers).toEqual([429, 429, 200]);
});

test('a fault matches path and query by a regular expression', async () => {
  await setFaults({ path: 'page=2$', status: 500 });
  expect(await status('/api/posts/blog/pt?page=1')).toBe(200);
  expect(await status('/api/posts/blog/pt?page=2')).toBe(500);
});

test('a fault without a status sends its body with 200', async () => {
  await setFaults({ path: '/api/staff', body: { data: null } });
  expect(await (await demo.panel('/api/staff')).json()).toEqual({ data: null });
});

test('a fault closes the connection without an answer, or half-way through a body', async () => {
  const cut = ['/api/customizations', '/api/download'].map((path) => ({ path, cut: true }));
  await setFaults({ path: '/api/staff', drop: true }, ...cut);
  await expect(demo.panel('/api/staff')).rejects.toThrow('fetch failed');
  const answer = await demo.panel('/api/customizations');
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');

  const body = JSON.stringify({ name: 'x', files: ['/storage/slides/film-desktop.mp4'] });
  const zip = await demo.panel('/api/download/zip', { method: 'POST', body });
  await expect(zip.arrayBuffer()).rejects.toThrow('terminated');
});

test('a fault answers late', async () => {
  await setFaults({ path: '/api/staff', delayMs: 40 });
  const start = performance.now();
  expect(await status('/api/staff')).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(35);
});

test('faults end when they are taken away', async () => {
  await setFaults({ path: '/', status: 500 });
  expect(await status('/api/staff')).toBe(500);
  await demo.control('panel', 'DELETE', 'faults');
  expect(await status('/api/staff')).toBe(200);
});

test.each([{ path: '/' }, [{ status: 500 }]])('%j is no list of faults', async (list) => {
  expect((await demo.control('panel', 'PUT', 'faults', list)).status).toBe(400);
});

test('calls are logged in order, with what was answered', async () => {
  await demo.control('panel', 'DELETE', 'requests');
  await setFaults({ path: '/api/wp_posts', drop: true });
  await demo.panel('/api/staff?x=1');
  await demo.panel('/api/wp_posts').catch(() => {});
  const headers = { 'idempotency-key': 'k' };
  await demo.panel('/api/entry/contact/send', { method: 'POST', body: '', headers });
  expect(await (await fetch(`${demo.panelUrl}/_demo/requests`)).json()).toEqual([
    { method: 'GET', path: '/api/staff', query: { x: '1' }, status: 200 },
    { method: 'GET', path: '/api/wp_posts', query: {}, status: null },
    { method: 'POST', path: '/api/entry/contact/send', query: {}, status: 400, idempotencyKey: 'k' },
  ]);
});
