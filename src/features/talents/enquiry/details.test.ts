// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type Details, problemOf, readDetails, storeDetails } from './details.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const blank: Details = { from: '', to: '', city: '', job: '', usage: '', budget: '' };
const today = '2027-01-03';

test.each([
  ['budget', {}, undefined],
  ['city', { city: ' ' }, 'required'],
  ['city', { city: 'Belém' }, undefined],
  ['from', {}, 'required'],
  ['from', { from: '3 May' }, 'required'],
  ['from', { from: '2027-01-02' }, 'inPast'],
  ['to', { from: today, to: today }, undefined],
  ['to', { from: '2027-01-05', to: '2027-01-04' }, 'disordered'],
] as const)('what is wrong with %s of %j is %s', (name, given, problem) => {
  expect(problemOf(name, { ...blank, ...given }, today)).toBe(problem);
});

test('details are remembered for the visit alone', () => {
  storeDetails({ ...blank, city: 'Belém' });
  expect(readDetails()).toEqual({ ...blank, city: 'Belém' });
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
});

test('stored nonsense is read as no details', () => {
  sessionStorage.setItem('enquiry', 'nonsense');
  expect(readDetails()).toEqual(blank);
});
