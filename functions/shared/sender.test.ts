import { expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { leastEnv } from '../../tests/support/least-env.ts';
import { encodeForm } from './encode.ts';
import { createSender } from './sender.ts';

const settings = readSettings(leastEnv);

test('a panel that never answers is given up in time', async () => {
  const never: typeof fetch = () => new Promise(() => undefined);
  const send = createSender(settings, never, { callMs: 60_000, wholeMs: 20 });
  expect(await send('contact', encodeForm({}, new Map()), 'key')).toEqual({
    outcome: 'later',
    reason: 'no answer within 20 ms',
  });
});

test('after a panel has broken off, the next call signs in again', async () => {
  const tokens = ['old', 'new'];
  const panel: typeof fetch = (input, init) => {
    if (String(input).endsWith('/api/login'))
      return Promise.resolve(Response.json({ token: tokens.shift() }));
    const isOld = new Headers(init?.headers).get('authorization') === 'Bearer old';
    return isOld ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(new Response());
  };
  const send = createSender(settings, panel);
  const form = encodeForm({}, new Map());
  expect((await send('contact', form, 'key')).outcome).toBe('later');
  expect((await send('contact', form, 'key')).outcome).toBe('accepted');
});
