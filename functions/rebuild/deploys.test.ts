import { expect, test } from 'vitest';
import { reply, scripted } from '../../tests/support/scripted.ts';
import { callHook } from './deploys.ts';

test('a hook that redirects counts as failed', async () => {
  const host = await scripted({ '/hook': reply(302, '', { location: '/sign-in' }), '/sign-in': reply(200) });
  expect(await callHook(`${host.url}/hook`, 'Edit', fetch)).toBe('the build hook answered 302');
});
