import { expect, test } from 'vitest';
import { openHarness } from './fixture.ts';

// The tests of the relay try paths, statuses, bodies, headers, delays, breaks and how often a fault strikes.
const demo = await openHarness();

const setFaults = (list: unknown) => demo.control('panel', 'PUT', 'faults', list);

test.each([{ path: '/' }, [{ status: 500 }]])('%j is no list of faults', async (list) => {
  expect((await setFaults(list)).status).toBe(400);
});

test('calls are logged in order, with what was answered', async () => {
  await setFaults([{ path: '/api/wp_posts', drop: true }]);
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
