import { expect, test } from 'vitest';
import { scripted } from '../../tests/support/scripted.ts';
import { alertFailure } from './alert.ts';

test('a failed build is reported to the chat, without names', async () => {
  const chat = await scripted({ '/chat': '' });
  const error = new Error('The talents could not be loaded.\nprofile of Ana (1): 500\nThe roster is empty.');
  error.name = 'BuildError';
  await alertFailure(error, { ALERT_WEBHOOK_URL: `${chat.url}/chat` });
  expect(chat.calls.map(({ body }) => JSON.parse(body).text)).toEqual([
    'The site could not be built; the live one is as it was. The talents could not be loaded. The roster is empty.',
  ]);
});

test.each([undefined, '', 'no address', 'http://127.0.0.1:1/chat'])(
  'a chat at %s that can’t be reached is ignored',
  async (url) => {
    await alertFailure(new Error('broken'), { ALERT_WEBHOOK_URL: url });
  },
);
