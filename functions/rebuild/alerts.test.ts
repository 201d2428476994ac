import { expect, test } from 'vitest';
import { createAlerts, settleAlert } from './alerts.ts';
import { createStore, minute, noon } from './fixture.ts';

function createChat() {
  const store = createStore();
  const texts: string[] = [];
  const chat = { time: noon, status: 200, texts, store };
  const alert = createAlerts({
    store,
    url: 'https://chat.example/hook',
    fetch: (_, init) => {
      texts.push(JSON.parse(String(init?.body)).text);
      return Promise.resolve(new Response('', { status: chat.status }));
    },
    now: () => chat.time,
    log: () => {},
  });
  return { chat, alert };
}

test('each kind of trouble is told at once, and again only hours later', async () => {
  const { chat, alert } = createChat();
  await alert('content', 'one');
  await alert('outbox', 'two');
  chat.time += 5 * 60 * minute;
  await alert('content', 'three');
  chat.time += 2 * 60 * minute;
  await alert('content', 'four');
  expect(chat.texts).toEqual(['one', 'two', 'four']);
});

test('trouble that was over is told at once when it comes back', async () => {
  const { chat, alert } = createChat();
  await alert('content', 'one');
  await settleAlert(chat.store, 'content');
  await alert('content', 'two');
  expect(chat.texts).toEqual(['one', 'two']);
});

test('what the chat did not take is told again', async () => {
  const { chat, alert } = createChat();
  chat.status = 500;
  await alert('content', 'one');
  chat.status = 200;
  await alert('content', 'two');
  expect(chat.texts).toEqual(['one', 'two']);
});
