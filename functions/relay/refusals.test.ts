import { expect, test } from 'vitest';
import { receiptOf } from '#src/entries/submission.ts';
import { texts } from '#src/i18n/texts.ts';
import { openPanel, post } from '../../tests/support/relay.ts';
import { sampleApplication, submitted } from '../../tests/support/samples.ts';

const panel = await openPanel();
const { panel: ofField } = texts.en.forms.errors;

/** Sends applications in English to a panel that answers 422. */
async function start(body: unknown) {
  await panel.setFaults({ path: '/api/entry', status: 422, body });
  const { apply, alerts } = panel.relay();
  const send = async (changes?: Parameters<typeof sampleApplication>[0]) => {
    const answer = await apply(post(sampleApplication(changes), {}, '?language=en'));
    return { status: answer.status, ...(await answer.json()) };
  };
  return { send, alerts };
}

test.each([
  [{ errors: { name: ['Taken.'], phone: [] } }, { first_name: [ofField, 'Taken.'], phone: [ofField] }],
  [{ errors: { 'country.value': ['A.'] } }, { country: [ofField, 'A.'] }],
  [{ errors: { 'image_1[0]': ['B.'] } }, { image_1: [ofField, 'B.'] }],
  [{ errors: { email: [], cpf: ['C.'] } }, { email: [ofField] }, 'Some fields need your attention. C.'],
])(
  'an application that the panel refuses with %j gets errors by field, and counts towards an alert',
  async (body, errors, message?: string) => {
    const { send, alerts } = await start(body);
    expect(await send(submitted)).toMatchObject({ status: 422, errors, ...(message && { message }) });
    const text = expect.stringMatching(/"getScouted" for [^:]+, five within a week/);
    expect(alerts).toEqual([[text, receiptOf(submitted.submission)]]);
  },
);

test.each([
  [{ errors: { constructor: ['A.'], token: 'B.', course: 'C.' } }, 'constructor, course, token', ' A. B. C.'],
  [{ message: 'Invalid.' }, 'none', ' Invalid.'],
  ['<html>', 'none', ''],
])('a refusal with %j, which names no field of the form, is reported', async (body, named, said) => {
  const { send, alerts } = await start(body);
  const message = `${texts.en.relay.refusedWhole}${said}`;
  expect(await send()).toMatchObject({ status: 422, errors: {}, message });
  expect(alerts).toEqual([
    [expect.stringContaining(`"getScouted" for no field of the form (it names ${named})`), undefined],
  ]);
  await send({ homepage: 'https://spam.example' });
  expect(alerts).toHaveLength(1);
});
