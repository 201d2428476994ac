import { expect, test } from 'vitest';
import { contentOf, toDraftValues, toFormData, type Values } from './values.ts';

const photo = new File([new Uint8Array(1000)], 'IMG_20050101_home.jpg', { type: 'image/jpeg' });

test('a draft keeps texts and ticks, but no photos, empty values or consent', () => {
  const consents = { consent: true, resp_consent: true };
  const values = { email: 'a@b', name: '', is_minor: true, ...consents, image_1: photo, resp: undefined };
  expect(toDraftValues(values)).toEqual({ email: 'a@b', is_minor: true });
});

test('a form is posted with ticks as on, without empty values, and with our own names for photos', () => {
  const values = { email: 'a@b.co', name: '', consent: true, is_minor: false, image_1: photo };
  const body = toFormData(values, { submission: 'id' });
  expect([...body.keys()]).toEqual(['submission', 'email', 'consent', 'image_1']);
  expect(body.get('consent')).toBe('on');
  expect((body.get('image_1') as File).name).toBe('image_1.jpg');
});

const given = { email: 'a@b.co', name: 'Ana', image_1: photo };

test.each<[what: string, isSame: boolean, values: Values]>([
  ['another order of fields', true, { image_1: photo, name: 'Ana', email: 'a@b.co' }],
  ['consent and empty fields', true, { ...given, consent: true, resp: '' }],
  ['another text', false, { ...given, name: 'Anna' }],
  ['another photo', false, { ...given, image_1: new File(['other'], 'photo.jpg') }],
  ['a missing photo', false, { ...given, image_1: undefined }],
])('a form with %s counts as the same content: %s', (_, isSame, values) => {
  expect(contentOf(values) === contentOf(given)).toBe(isSame);
});
