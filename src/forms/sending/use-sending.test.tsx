// @vitest-environment happy-dom
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { technicalNames } from '#src/entries/submission.ts';
import { Enrolment } from '#src/features/school/Enrolment.tsx';
import { enrolmentSchema } from '#src/features/school/schema.ts';
import { toFormProps } from '#src/forms/form-props.ts';
import { texts } from '#src/i18n/texts.ts';
import { enrolmentFields } from '../../../tests/support/samples.ts';
import { useSending } from './use-sending.ts';

const form = toFormProps('enrolment', 'contact', enrolmentSchema, { locale: 'pt', texts: texts.pt });
const courses = [{ value: enrolmentFields.course, label: '' }];
const { consent: _, ...typed } = enrolmentFields;

test('a form that was filled in before its code arrived does not look like a program’s', async () => {
  const send = vi.fn((_body: FormData) => undefined);
  class Post {
    upload = {};
    open = vi.fn();
    setRequestHeader = vi.fn();
    send = send;
  }
  vi.stubGlobal('XMLHttpRequest', Post);
  const page = <Enrolment form={form} courses={courses} />;
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const filled = document.querySelector('form');
  for (const [name, value] of Object.entries(typed))
    Object.assign(filled?.elements.namedItem(name) ?? {}, { value });
  Object.assign(filled?.elements.namedItem('consent') ?? {}, { checked: true });
  const root = hydrateRoot(document.body.firstElementChild ?? document.body, page);
  await expect.poll(() => filled?.noValidate).toBe(true);
  filled?.requestSubmit();
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  expect(Object.fromEntries(send.mock.calls[0]?.[0] ?? [])).toMatchObject(enrolmentFields);
  expect(send.mock.calls[0]?.[0].has(technicalNames.elapsed)).toBe(false);
  root.unmount();
});

let send: (() => Promise<void>) | undefined;

function Sending({ parts }: { parts: unknown[] }) {
  const used = useSending(...(parts as Parameters<typeof useSending>));
  send = used.send;
  return 'failure' in used.sending ? used.sending.failure : null;
}

test('a form that is left while a photo is being prepared is not sent with the one before', async () => {
  const photo = Promise.withResolvers<undefined>();
  const values = { getValues: () => ({}), handleSubmit: vi.fn(() => vi.fn()) };
  const draft = { lastAttempt: () => undefined, restoreLost: async () => undefined };
  const context = { ...form, id: 'application', preparing: new Set([photo.promise]) };
  const root = createRoot(document.createElement('div'));
  root.render(<Sending parts={[values, draft, context]} />);
  await expect.poll(() => send).toBeDefined();
  const sent = send?.();
  root.unmount();
  photo.resolve(undefined);
  await sent;
  expect(values.handleSubmit).not.toHaveBeenCalled();
});

test('photos that are too large together are not uploaded', async () => {
  const upload = vi.fn();
  vi.stubGlobal('XMLHttpRequest', upload);
  const photo = new File([new Uint8Array(1_200_000)], '');
  const photos = { image_1: photo, image_2: photo, image_3: photo, image_4: photo };
  const values = { getValues: () => photos, handleSubmit: (post: () => unknown) => post };
  const attempt = { id: '', at: '' };
  const draft = {
    lastAttempt: () => undefined,
    nextAttempt: async () => attempt,
    keepAttempt: () => undefined,
    restoreLost: async () => undefined,
  };
  const context = { ...form, id: 'application', preparing: new Set() };
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<Sending parts={[values, draft, context]} />);
  const before = send;
  await expect.poll(() => send !== before).toBe(true);
  void send?.();
  await expect.poll(() => place.textContent).toBe(texts.pt.forms.answers.tooLarge);
  expect(upload).not.toHaveBeenCalled();
  root.unmount();
});
