import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { openHarness, startHarness } from './fixture.ts';

// That bytes, types and names of photos are kept, and what an older panel's addresses take, is what the tests of the
// relay compare with.
const demo = await openHarness();

const photo = Buffer.from('\x89PNG\r\n--x--\r\n', 'latin1');
const contact = { course: 'Passarela', name: 'Ana', phone: '1', email: 'a@b.co', subject: 's', message: 'm' };

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function toApplication(changes: Record<string, string> = {}): FormData {
  const choice = JSON.stringify({ value: 21, label: 'Brasil' });
  const texts = 'name gender birthdate phone height jeans bust waist hips shoes hair eyes about instagram';
  const form = toForm({
    ...Object.fromEntries(texts.split(' ').map((name) => [name, name])),
    ...{ email: 'zoe@example.com', country: choice, id_state: choice, basedin: choice },
    ...changes,
  });
  for (const number of [1, 2, 3, 4])
    form.set(`image_${number}`, new Blob([photo], { type: 'image/png' }), `foto ${number}.png`);
  return form;
}

const send = (kind: string, body: FormData, key?: string) =>
  demo.panel(`/api/entry/${kind}/send`, {
    method: 'POST',
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

test('keeps one entry for a key, however often and however simultaneously it comes', async () => {
  const attempts = Array.from({ length: 5 }, () => send('contact', toForm(contact), 'same'));
  const later = await Promise.all(attempts);
  later.push(await send('contact', toForm({ ...contact, name: 'Changed' }), 'same'));
  expect(later.every(({ ok }) => ok)).toBe(true);
  const kept: Entry[] = await (await fetch(`${demo.panelUrl}/_demo/entries.json`)).json();
  expect(kept).toMatchObject([{ fields: { name: 'Ana' } }]);
});

test('knows the keys again after a restart', async () => {
  await send('contact', toForm(contact), 'lasting');
  const restarted = await startHarness({ folder: demo.folder });
  const repeat = { method: 'POST', body: toForm(contact), headers: { 'idempotency-key': 'lasting' } };
  expect((await restarted.panel('/api/entry/contact/send', repeat)).status).toBe(200);
  expect(await (await fetch(`${restarted.panelUrl}/_demo/entries.json`)).json()).toHaveLength(1);
  await restarted.control('panel', 'POST', 'reset');
  await restarted.close();
});

test('refuses an entry by field, and takes its key once it is whole', async () => {
  const refused = await send('contact', toForm({ ...contact, email: 'nope', message: ' ' }), 'k');
  const errors = { email: [expect.any(String)], message: [expect.any(String)] };
  expect([refused.status, await refused.json()]).toEqual([422, { message: expect.any(String), errors }]);
  expect((await send('contact', toForm(contact), 'k')).status).toBe(200);

  const form = toApplication({ country: 'Brasil' });
  form.set('image_3', new Blob([photo], { type: 'image/webp' }), 'foto.webp');
  form.delete('image_4');
  const wrong = await (await send('getScouted', form)).json();
  expect(Object.keys(wrong.errors)).toEqual(['country', 'image_3', 'image_4']);
});

test('shows entries to a person, escaped and with their photos', async () => {
  await send('getScouted', toApplication({ about: '<script>alert(1)</script>' }));
  const page = await (await fetch(`${demo.panelUrl}/_demo/entries`)).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
  const address = /src="([^"]+image_1[^"]+)"/.exec(page)?.[1];
  const shown = await fetch(`${demo.panelUrl}${address}`);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(photo);
});
