import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../../tests/support/blobs.ts';
import { live, noon, startRebuild } from '../../tests/support/rebuild.ts';
import type { TextStore } from '../shared/blobs.ts';
import { day, minute } from '../shared/times.ts';
import { createAlerts, forgetAlert } from './alerts.ts';
import { update } from './state.ts';

function createChat(store: TextStore = createMemoryStore()) {
  const chat = { time: noon, status: 200, texts: [] as string[], logged: [] as unknown[], store };
  const alert = createAlerts({
    store: chat.store,
    url: 'https://chat.example/hook',
    fetch: (_, init) => {
      chat.texts.push(JSON.parse(String(init?.body)).text);
      return Promise.resolve(new Response('', { status: chat.status }));
    },
    now: () => chat.time,
    log: ({ isSent }) => void chat.logged.push(isSent),
  });
  return { chat, alert };
}

test('each kind of problem is reported at once, and again only hours later', async () => {
  const { chat, alert } = createChat();
  await alert('content', 'one');
  await alert('outbox', 'two');
  chat.time += 5 * 60 * minute;
  await alert('content', 'three');
  chat.time += 2 * 60 * minute;
  await alert('content', 'four');
  expect(chat.texts).toEqual(['one', 'two', 'four']);
  // The clock was wrong.
  chat.time -= day;
  await alert('content', 'five');
  expect(chat.texts.at(-1)).toBe('five');
});

test.each([
  ['that was solved is reported at once when it returns', 200, true],
  ['whose report did not arrive is reported again', 500, false],
])('a problem %s', async (_, status, isForgotten) => {
  const { chat, alert } = createChat();
  const failed = vi.spyOn(console, 'error').mockReturnValue();
  chat.status = status;
  await alert('content', 'one');
  if (isForgotten) await forgetAlert(chat.store, 'content');
  chat.status = 200;
  await alert('content', 'two');
  expect(chat.texts).toEqual(['one', 'two']);
  expect(chat.logged).toEqual([isForgotten, true]);
  expect(failed).toHaveBeenCalledTimes(isForgotten ? 0 : 1);
});

test('a problem that names a case is reported at the fifth case within a week', async () => {
  const { chat, alert } = createChat();
  const alertOf = async (...cases: string[]) => {
    for (const each of cases) await alert('refusal', 'one', each);
  };
  await alertOf('a', 'b', 'c', 'd');
  chat.time += 7 * day;
  await alertOf('e', 'e', 'e', 'f');
  chat.time += 6 * day;
  await alertOf('g', 'h');
  await alert('refusal', 'two', 'i');
  expect(chat.texts).toEqual([]);
  await alertOf('i');
  expect(chat.texts).toEqual(['one']);
  chat.time += 7 * 60 * minute;
  await alertOf('j', 'k', 'l', 'm');
  expect(chat.texts).toHaveLength(1);
});

test('a problem is reported once an hour while the store of reports fails', async () => {
  const down = () => Promise.reject(new Error('the store does not answer'));
  const { chat, alert } = createChat({ read: down, write: down });
  // Many visitors may meet the same problem in these two minutes.
  await alert('sending', 'a visitor’s');
  for (let run = 0; run < 60; run++) {
    await alert('store', `${run}`);
    chat.time += 2 * minute;
  }
  expect(chat.texts).toEqual(['0', '30']);
});

test.each([
  ['new', 'called', ['deploy', 'outbox']],
  ['old', 'same', ['outbox']],
  [undefined, 'later', ['content', 'roster', 'hook', 'deploy', 'outbox']],
])('a request for %s talents is %s, and leaves %j reported', async (talents, kind, reported) => {
  const { stage, request } = startRebuild();
  const alerted = { content: noon, roster: noon, hook: noon, deploy: noon, outbox: noon };
  await update(stage.store, (state) => ({ state: { ...state, alerted } }));
  stage.setContent(talents ? { talents } : {}, talents ? {} : { failures: { talents: 'down' } });
  expect(await request()).toMatchObject({ kind });
  expect(Object.keys((await stage.getState()).alerted)).toEqual(reported);
});

test.each([
  ['has', [], 0],
  ['lacks', [{ part: 'posts', fallback: 'nothing', loadedAt: '' }], 1],
])('posts that load slowly, which the live build %s: reports at night', async (_, fallbacks, times) => {
  const { stage, request } = startRebuild();
  stage.live = live({ talents: 'old' }, { fallbacks });
  stage.setContent({ talents: 'new' }, { failures: { posts: 'took over 18 s' }, isLate: true });
  expect(await request('night')).toMatchObject({ kind: 'called' });
  expect(stage.alerts).toHaveLength(times);
});
