import { expect, test } from 'vitest';
import { fault, reply, scripted } from '../../tests/support/scripted.ts';
import { callHook, fetchLiveBuild } from './deploys.ts';

test('a hook that redirects counts as failed, and gets no more than the start of a long title', async () => {
  const host = await scripted({ '/hook': reply(302, '', { location: '/sign-in' }), '/sign-in': reply(200) });
  const title = 'changed'.repeat(100);
  expect(await callHook(`${host.url}/hook`, title, fetch)).toBe('the build hook answered 302');
  expect(host.calls[0]?.query.get('trigger_title')).toBe(title.slice(0, 200));
});

test.each([
  ['absent', 'none', reply(404)],
  ['absent', 'a page', reply(200, '<p>')],
  ['unreachable', 'half a report', fault('cut')],
  ['unreachable', 'that it is asked too often', reply(429)],
  ['unreachable', 'that it is down', reply(503)],
])('the live build is %s if the site answers %s', async (kind, _, answer) => {
  const site = await scripted({ '/build.json': answer });
  expect(await fetchLiveBuild(site.url)).toEqual({ kind });
});
