import { expect, test } from 'vitest';
import { contentOf, toDraftValues, toFormData, type Values } from './values.ts';

const photo = new File([new Uint8Array(1000)], 'IMG_20050101_home.jpg', { type: 'image/jpeg' });

test('a draft keeps texts and ticks, but neither photos nor what is empty nor the consent', () => {
  const values = { email: 'a@b', name: '', is_minor: true, consent: true, image_1: photo, resp: undefined };
  expect(toDraftValues(values)).toEqual({ email: 'a@b', is_minor: true });
});

test('a form is posted with ticks as on, without what is empty, its photos under our own names', () => {
  const values = { email: 'a@b.co', name: '', consent: true, is_minor: false, image_1: photo };
  const body = toFormData(values, { submission: 'id' });
  expect([...body.keys()]).toEqual(['submission', 'email', 'consent', 'image_1']);
  expect(body.get('consent')).toBe('on');
  expect((body.get('image_1') as File).name).toBe('image_1.jpg');
});

const given = { email: 'a@b.co', name: 'Ana', image_1: photo };

test.each<[what: string, values: Values, isSame: boolean]>([
  ['the order of its fields', { image_1: photo, name: 'Ana', email: 'a@b.co' }, true],
  ['consent and empty fields', { ...given, consent: true, resp: '' }, true],
  ['a text', { ...given, name: 'Anna' }, false],
  ['a photo', { ...given, image_1: new File(['other'], 'photo.jpg') }, false],
  ['a photo that is gone', { ...given, image_1: undefined }, false],
])('the content of a form is told apart by %s', (_, values, isSame) => {
  expect(contentOf(values) === contentOf(given)).toBe(isSame);
});
