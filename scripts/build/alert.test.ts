import { expect, test } from 'vitest';
import { statusError } from '#src/upstream/http/errors.ts';
import { scripted } from '../../tests/support/scripted.ts';
import { Failure } from '../shared/main.ts';
import { alertFailure } from './alert.ts';

test('a failed build is reported to the chat, without names', async () => {
  const chat = await scripted({ '/chat': '' });
  const refused = statusError('integration /api/talent/profile', 500);
  const cause = new Error('profile of Ana (1): answered 500', { cause: refused });
  const error = new Failure('The talents stop the build.\nprofile of Ana (1)\nThe roster is empty.', {
    cause,
  });
  await alertFailure(error, { ALERT_WEBHOOK_URL: `${chat.url}/chat` });
  expect(chat.calls.map(({ body }) => JSON.parse(body).text)).toEqual([
    'The site could not be built; the live one is as it was. The talents stop the build. The roster is empty. integration /api/talent/profile: answered 500.',
  ]);
});

test.each([undefined, '', 'no address', 'http://127.0.0.1:1/chat'])(
  'a chat at %s that can’t be reached is ignored',
  async (url) => {
    await alertFailure(new Error('broken'), { ALERT_WEBHOOK_URL: url });
  },
);
