import { expect, test, vi } from 'vitest';
import { statusError } from '#src/upstream/http/errors.ts';
import { BadRoster } from '#src/upstream/store/content.ts';
import { scripted } from '../../tests/support/scripted.ts';
import { Failure } from '../shared/main.ts';
import { alertFailure } from './alert.ts';

const broken = await scripted({});

const refused = statusError('integration /api/talent/profile', 500);

test.each([
  ['profile of Ana (1)', new Error('profile of Ana (1)', { cause: refused }), `${refused.message}.`],
  ['The roster shrank.', undefined, 'The roster shrank.'],
])('a build that failed with “%s” is reported to the chat, without names', async (reason, cause, told) => {
  const chat = await scripted({ '/chat': '' });
  const badRoster = new BadRoster(reason, { leftOut: [], cause });
  const error = new Failure(`The talents stop the build.\n${reason}\nAna`, { cause: badRoster });
  await alertFailure(error, { ALERT_WEBHOOK_URL: `${chat.url}/chat` });
  expect(chat.calls.map(({ body }) => JSON.parse(body).text)).toEqual([
    `The site could not be built; the live one is as it was. The talents stop the build. ${told}`,
  ]);
});

test.each([
  [undefined, undefined],
  [' ', undefined],
  ['no address', 'there was no answer'],
  ['http://127.0.0.1:1/chat', 'there was no answer'],
  [`${broken.url}/chat`, 'it answered 404'],
])('a chat at %s does not fail the command, and the log says only: %s', async (url, why) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await alertFailure(new Error('broken'), { ALERT_WEBHOOK_URL: url });
  const line = `An alert did not reach the chat at ALERT_WEBHOOK_URL: ${why}.`;
  expect(logged.mock.calls).toEqual(why ? [[line]] : []);
});

test.each([
  [1, 'production'],
  [0, 'deploy-preview'],
  [0, 'branch-deploy'],
])('%i alerts report a failed build of the context %s', async (count, CONTEXT) => {
  const chat = await scripted({ '/chat': '' });
  await alertFailure(new Error('broken'), { ALERT_WEBHOOK_URL: `${chat.url}/chat`, CONTEXT });
  expect(chat.calls).toHaveLength(count);
});
