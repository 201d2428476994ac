import { expect, test } from 'vitest';
import type { Fault } from './faults.ts';
import { openHarness } from './fixture.ts';

// Statuses, bodies, headers, delays, breaks and how often they strike are what the tests of the relay rely on.
const demo = await openHarness();

const setFaults = (...faults: Fault[]) => demo.control('panel', 'PUT', 'faults', faults);
const status = async (path: string, init?: RequestInit) => (await demo.panel(path, init)).status;

test('a fault strikes only its method, and paths and queries by a regular expression', async () => {
  await setFaults({ method: 'GET', path: '/api/staff', status: 429 }, { path: 'page=2$', status: 500 });
  expect(await status('/api/staff', { method: 'POST' })).toBe(405);
  expect(await status('/api/staff')).toBe(429);
  expect(await status('/api/posts/blog/pt?page=1')).toBe(200);
  expect(await status('/api/posts/blog/pt?page=2')).toBe(500);
});

test('a fault closes the connection half-way through a body', async () => {
  await setFaults(...['/api/customizations', '/api/download'].map((path) => ({ path, cut: true })));
  const answer = await demo.panel('/api/customizations');
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
  const body = JSON.stringify({ name: 'x', files: ['/storage/slides/film-desktop.mp4'] });
  const zip = await demo.panel('/api/download/zip', { method: 'POST', body });
  await expect(zip.arrayBuffer()).rejects.toThrow('terminated');
});

test.each([{ path: '/' }, [{ status: 500 }]])('%j is no list of faults', async (list) => {
  expect((await demo.control('panel', 'PUT', 'faults', list)).status).toBe(400);
});

test('calls are logged in order, with what was answered', async () => {
  await setFaults({ path: '/api/wp_posts', drop: true });
  await demo.panel('/api/staff?x=1');
  await demo.panel('/api/wp_posts').catch(() => {});
  await demo.panel('/api/entry/contact/send', { method: 'POST', body: '' });
  expect(await (await fetch(`${demo.panelUrl}/_demo/requests`)).json()).toEqual([
    { method: 'POST', path: '/api/login', status: 200 },
    { method: 'GET', path: '/api/staff', status: 200 },
    { method: 'GET', path: '/api/wp_posts', status: null },
    { method: 'POST', path: '/api/entry/contact/send', status: 400 },
  ]);
});
