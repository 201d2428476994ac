// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import { choiceText } from '#src/entries/choice.ts';
import type { Values } from '#src/forms/values.ts';
import { readDraft } from './draft.ts';
import { draftKey } from './kept-drafts.ts';
import { useDraft } from './use-draft.ts';

const place = (value: string, label: string) => choiceText({ value, label });
const blank = { first_name: '', country: '', id_state: '', basedin: '' };
const brazil = { country: place('21', 'Brasil') };
const goias = { ...brazil, id_state: place('7', 'Goiás') };
const jatai = { ...goias, basedin: place('1', 'Jataí') };
const lisbon = { country: place('9', 'Portugal'), id_state: place('70', 'Lisboa'), basedin: 'Lisboa' };

let valuesOf: (() => Values) | undefined;
let restoreLost: (() => Promise<void>) | undefined;

function Form({ typed }: { typed: Values }) {
  const form = useForm<Values>({ defaultValues: { ...blank, ...typed } });
  ({ restoreLost } = useDraft('application', form, blank));
  valuesOf = form.getValues;
  return null;
}

test.each([
  ['no place', {}, lisbon],
  ['the same country in another language', { country: place('9', 'Portugal (en)') }, lisbon],
  ['another country', brazil, brazil],
  ['another state', goias, goias],
  ['another city', jatai, jatai],
])('a draft joins a form that has %s', async (_, typed, places) => {
  const kept = { savedAt: Date.now(), values: { first_name: 'Ana', old_field: 'x', ...lisbon } };
  localStorage.setItem(draftKey('application'), JSON.stringify(kept));
  const root = createRoot(document.createElement('div'));
  root.render(<Form typed={typed} />);
  await expect.poll(() => valuesOf?.()).toEqual({ ...blank, first_name: 'Ana', ...places, ...typed });
  root.unmount();
});

test('a draft that is too old is deleted before another begins, which would keep its photos', () => {
  localStorage.setItem(draftKey('application'), JSON.stringify({ savedAt: 1, values: {} }));
  expect(readDraft('application')).toBeUndefined();
  expect(localStorage.getItem(draftKey('application'))).toBeNull();
});

test.each([
  ['', undefined],
  ['Bia', { first_name: 'Bia' }],
])('the name “%s”, typed before the code arrived, is kept as %j', (first_name, kept) => {
  localStorage.clear();
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Form typed={{ first_name }} />));
  expect(readDraft('application')?.values).toEqual(kept);
  root.unmount();
});

test.each([
  ['is emptied', { first_name: 'Ana' }, ''],
  ['keeps what the draft did not have', { first_name: 'Bia' }, 'Bia'],
])('when another tab deletes a longer draft, a form %s', (_, typed, first_name) => {
  const key = draftKey('application');
  const draft = { savedAt: Date.now(), values: { first_name: 'Ana' } };
  localStorage.setItem(key, JSON.stringify(draft));
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Form typed={typed} />));
  localStorage.removeItem(key);
  const oldValue = JSON.stringify({ ...draft, values: { ...draft.values, ...lisbon } });
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }));
  expect(valuesOf?.()['first_name']).toBe(first_name);
  root.unmount();
});

test('a lost photo leaves its field empty although the database never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const image_1 = new File(['x'], '');
  image_1.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Form typed={{ image_1 }} />));
  void restoreLost?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(valuesOf?.()['image_1']).toBeUndefined();
  root.unmount();
});
