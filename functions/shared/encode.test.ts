import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { readSettings } from '#src/settings.ts';
import { leastEnv } from '../../tests/support/least-env.ts';
import { encodeForm } from './encode.ts';
import { createSender } from './sender.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10, 45, 45]);
const files = new Map([['image_1', { type: 'image/jpeg', size: 8, bytes: jpeg }]]);

async function startServer() {
  const got: { headers: IncomingHttpHeaders; body: Buffer<ArrayBuffer> }[] = [];
  const { url, close } = await listen(async (request, response) => {
    const body = await buffer(request);
    if (request.url !== '/api/login') got.push({ headers: request.headers, body });
    response.end('{"token":"t"}');
  });
  onTestFinished(close);
  return { got, url };
}

test('an encoded form states its length and is readable, each time that it is sent', async () => {
  const { got, url } = await startServer();
  const form = encodeForm({ name: 'João', about: 'a\n--b' }, files);
  const send = createSender(readSettings({ ...leastEnv, PANEL_URL: url }));
  for (const key of ['1', '2']) await send('contact', form, key);
  expect(got).toHaveLength(2);
  for (const { headers, body } of got) {
    expect(headers).toMatchObject({ 'content-length': String(Buffer.concat(form.chunks).length) });
    expect(headers['transfer-encoding']).toBeUndefined();
    const type = { 'content-type': headers['content-type'] ?? '' };
    const read = await new Response(body, { headers: type }).formData();
    expect([read.get('name'), read.get('about')]).toEqual(['João', 'a\n--b']);
    const photo = read.get('image_1') as File;
    expect([photo.name, photo.type]).toEqual(['image_1.jpg', 'image/jpeg']);
    expect(Buffer.from(await photo.arrayBuffer())).toEqual(jpeg);
  }
});
