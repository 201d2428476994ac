import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { minimalEnv } from '../../tests/support/minimal-env.ts';
import { encodeForm } from '../relay/multipart.ts';
import { createSender, usualLimits } from './sender.ts';

const settings = readSettings(minimalEnv);

test('a panel that asks for a pause gets no entry, and no sign-in, until it is over', async () => {
  const calls: string[] = [];
  const panel: typeof fetch = (input) => {
    const { pathname } = new URL(String(input));
    calls.push(pathname);
    const limited = { status: 429, headers: { 'retry-after': '20' } };
    const isSignIn = pathname === '/api/login';
    return Promise.resolve(isSignIn ? Response.json({ token: 't' }) : new Response('', limited));
  };
  const send = createSender(settings, usualLimits, panel);
  const answers: unknown[] = [];
  for (let nth = 0; nth < 3; nth++) answers.push(await send('contact', encodeForm({}, new Map()), 'key'));
  const paused = { outcome: 'later', reason: expect.stringContaining('asks for a pause') };
  expect(answers).toEqual([{ outcome: 'later', reason: 'panel answered 429' }, paused, paused]);
  expect(calls).toEqual(['/api/login', '/api/entry/contact/send']);
});

test('after the panel breaks off a call, the next one signs in again', async () => {
  const tokens = ['old', 'new'];
  const panel: typeof fetch = (input, init) => {
    if (String(input).endsWith('/api/login'))
      return Promise.resolve(Response.json({ token: tokens.shift() }));
    const isOld = new Headers(init?.headers).get('authorization') === 'Bearer old';
    return isOld ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(new Response());
  };
  const send = createSender(settings, usualLimits, panel);
  const form = encodeForm({}, new Map());
  expect((await send('contact', form, 'key')).outcome).toBe('later');
  expect((await send('contact', form, 'key')).outcome).toBe('accepted');
});

test('a panel has a limit for each call, and another for all of them', async () => {
  const perCall = vi.spyOn(AbortSignal, 'timeout');
  const panel: typeof fetch = (input) =>
    String(input).endsWith('/api/login')
      ? Promise.resolve(Response.json({ token: 't' }))
      : new Promise(() => undefined);
  const send = createSender(settings, { callMs: 55_000, wholeMs: 20 }, panel);
  const late = { outcome: 'later', reason: 'no answer within 20 ms' };
  expect(await send('contact', encodeForm({}, new Map()), 'key')).toEqual(late);
  expect(perCall).toHaveBeenCalledWith(55_000);
});

test('there is only one sign-in at a time, whenever calls end', async () => {
  let [signingIn, atOnce, calls] = [0, 0, 0];
  const panel: typeof fetch = async (input) => {
    const isSignIn = String(input).endsWith('/api/login');
    if (isSignIn) atOnce = Math.max(atOnce, ++signingIn);
    await wait(isSignIn ? 5 : (calls++ % 3) * 4);
    if (isSignIn) signingIn -= 1;
    return isSignIn ? Response.json({ token: 't' }) : new Response('', { status: 500 });
  };
  const send = createSender(settings, usualLimits, panel);
  const sendTen = async () => {
    for (let nth = 0; nth < 10; nth++) await send('contact', encodeForm({}, new Map()), 'key');
  };
  await Promise.all([sendTen(), sendTen(), sendTen()]);
  expect(atOnce).toBe(1);
});
