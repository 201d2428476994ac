import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { openHarness, startHarness } from './fixture.ts';

const demo = await openHarness();

// Every byte value, and line ends that a careless reader of multipart bodies would trip over.
const photo = Buffer.concat([
  Buffer.from(Array.from({ length: 256 }, (_, value) => value)),
  Buffer.from('\r\n--x--\r\n'),
]);

function toApplication(changes: Record<string, string> = {}): FormData {
  const choice = JSON.stringify({ value: 21, label: 'Brasil' });
  const texts = 'gender birthdate phone height jeans bust waist hips shoes hair eyes about instagram';
  const form = new FormData();
  for (const name of texts.split(' ')) form.set(name, `${name} <b>&amp;`);
  for (const name of ['country', 'id_state', 'basedin']) form.set(name, choice);
  form.set('name', 'Zoë D’Ávila');
  form.set('email', 'zoe@example.com');
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  for (const number of [1, 2, 3, 4]) {
    form.set(`image_${number}`, new Blob([photo], { type: 'image/png' }), `foto ação ${number}.png`);
  }
  return form;
}

const contact = { course: 'Passarela', name: 'Ana', phone: '1', email: 'a@b.co', subject: 's', message: 'm' };

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const send = (to: string, body: FormData, key?: string) =>
  demo.panel(to, { method: 'POST', body, headers: key ? { 'idempotency-key': key } : {} });
const kept = async (): Promise<Entry[]> => (await fetch(`${demo.panelUrl}/_demo/entries.json`)).json();

test('keeps an application with the bytes, types and names of its photos', async () => {
  expect((await send('/api/entry/getScouted/send', toApplication(), 'key-1')).status).toBe(200);
  const [entry] = await kept();
  expect(entry).toMatchObject({ entry: 'getScouted', idempotencyKey: 'key-1' });
  expect(entry?.fields.name).toBe('Zoë D’Ávila');
  const sha256 = createHash('sha256').update(photo).digest('hex');
  expect(entry?.files).toHaveLength(4);
  expect(entry?.files[1]).toMatchObject({
    field: 'image_2',
    name: 'foto ação 2.png',
    type: 'image/png',
    sha256,
  });
  const file = path.join(demo.folder, 'entries', entry?.id ?? '', entry?.files[1]?.keptAs ?? '');
  expect(await readFile(file)).toEqual(photo);
});

test('keeps one entry for a key, however often and however simultaneously it comes', async () => {
  const attempts = Array.from({ length: 5 }, () => send('/api/entry/contact/send', toForm(contact), 'same'));
  const later = await Promise.all(attempts);
  later.push(await send('/api/entry/contact/send', toForm({ ...contact, name: 'Changed' }), 'same'));
  expect(later.every(({ ok }) => ok)).toBe(true);
  expect(await kept()).toMatchObject([{ fields: { name: 'Ana' } }]);
});

test('knows the keys again after a restart', async () => {
  await send('/api/entry/contact/send', toForm(contact), 'lasting');
  const restarted = await startHarness({ folder: demo.folder });
  const repeat = { method: 'POST', body: toForm(contact), headers: { 'idempotency-key': 'lasting' } };
  expect((await restarted.panel('/api/entry/contact/send', repeat)).status).toBe(200);
  expect(await (await fetch(`${restarted.panelUrl}/_demo/entries.json`)).json()).toHaveLength(1);
  await restarted.control('panel', 'POST', 'reset');
  await restarted.close();
});

test('refuses an entry by field, and takes its key once it is whole', async () => {
  const broken = toForm({ ...contact, email: 'nope', message: ' ' });
  const refused = await send('/api/entry/contact/send', broken, 'k');
  const errors = { email: [expect.any(String)], message: [expect.any(String)] };
  expect([refused.status, await refused.json()]).toEqual([422, { message: expect.any(String), errors }]);
  expect((await send('/api/entry/contact/send', toForm(contact), 'k')).status).toBe(200);
});

test('refuses an application whose choices are no JSON or whose photo is of another type', async () => {
  const form = toApplication({ country: 'Brasil' });
  form.set('image_3', new Blob([photo], { type: 'image/webp' }), 'foto.webp');
  form.delete('image_4');
  const refused = await send('/api/entry/getScouted/send', form);
  expect(Object.keys((await refused.json()).errors)).toEqual(['country', 'image_3', 'image_4']);
});

test('takes the same entries at the addresses of an older panel', async () => {
  expect((await send('/api/contact/pt', toForm(contact))).status).toBe(200);
  expect((await send('/api/get-scouted/pt', toApplication())).status).toBe(200);
  expect(await kept()).toMatchObject([{ path: '/api/contact/pt' }, { path: '/api/get-scouted/pt' }]);
});

test('shows entries to a person, escaped and with their photos', async () => {
  await send('/api/entry/getScouted/send', toApplication({ about: '<script>alert(1)</script>' }));
  const page = await (await fetch(`${demo.panelUrl}/_demo/entries`)).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
  const address = /src="([^"]+image_1[^"]+)"/.exec(page)?.[1];
  const shown = await fetch(`${demo.panelUrl}${address}`);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(photo);
});

test('answers 404 for an entry that it does not know and 400 for a body that is no form', async () => {
  expect((await send('/api/entry/other/send', toForm(contact))).status).toBe(404);
  const plain = await demo.panel('/api/entry/contact/send', { method: 'POST', body: '{}' });
  expect(plain.status).toBe(400);
});
