import { describe, expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { readAnswer } from './answer.ts';

const read = (status: number, body: unknown) =>
  readAnswer(status, typeof body === 'string' ? body : JSON.stringify(body), texts.en.forms.answers);

describe('an answer', () => {
  test('says that a submission was accepted, or which fields were refused', () => {
    const accepted = { outcome: 'accepted', receipt: 'K7WD-93MP-T', at: '2026-11-20T16:29:35.000Z' };
    expect(read(200, accepted)).toEqual(accepted);
    const refused = { outcome: 'refused', errors: { email: ['Wrong.'] }, message: 'Some.' };
    expect(read(422, refused)).toEqual(refused);
  });

  test.each([
    [400, '{"outcome":"failed","reason":"malformed","message":"Cut."}', 'malformed'],
    [413, 'Request Entity Too Large', 'tooLarge'],
    [429, '<h1>Too many</h1>', 'tooMany'],
    [403, '{"outcome":"failed","reason":"foreign","message":"Not ours."}', 'foreign'],
    [403, '<h1>Blocked by your network</h1>', 'unavailable'],
    [200, '<h1>Sign in to this network</h1>', 'unavailable'],
    [200, '{"outcome":"accepted","receipt":"K7WD-93MP-T"}', 'unavailable'],
    [302, '{"outcome":"accepted","receipt":"K7WD-93MP-T","at":"2026"}', 'unavailable'],
  ])('of %i with %j counts as a failure: %s', (status, body, reason) => {
    expect(read(status, body)).toMatchObject({ outcome: 'failed', reason, message: expect.any(String) });
  });
});
