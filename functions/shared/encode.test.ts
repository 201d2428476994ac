import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { encodeForm, fetchEncoded } from './encode.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10, 45, 45]);
const files = new Map([['image_1', { type: 'image/jpeg', size: 8, bytes: jpeg }]]);

/** A server that records requests. */
async function startServer() {
  const got: { headers: IncomingHttpHeaders; body: Buffer<ArrayBuffer> }[] = [];
  const { url, close } = await listen(async (request, response) => {
    got.push({ headers: request.headers, body: await buffer(request) });
    response.end();
  });
  onTestFinished(close);
  return { got, url };
}

test('an encoded form states its length and is readable, each time that it is sent', async () => {
  const { got, url } = await startServer();
  const form = encodeForm({ name: 'João', about: 'a\n--b' }, files);
  const send = () => fetchEncoded(fetch)(url, { method: 'POST', body: form, headers: { a: 'b' } });
  await send();
  await send();
  expect(got).toHaveLength(2);
  for (const { headers, body } of got) {
    expect(headers).toMatchObject({ a: 'b', 'content-length': String(form.size) });
    expect(headers['transfer-encoding']).toBeUndefined();
    const read = await new Response(body, {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    expect([read.get('name'), read.get('about')]).toEqual(['João', 'a\n--b']);
    const photo = read.get('image_1') as File;
    expect([photo.name, photo.type]).toEqual(['image_1.jpg', 'image/jpeg']);
    expect(Buffer.from(await photo.arrayBuffer())).toEqual(jpeg);
  }
});
