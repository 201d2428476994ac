import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maxBytes } from '#src/entries/photo.ts';
import { samplePhoto } from '../../tests/support/samples.ts';
import { type Reading, readForm } from './multipart.ts';

const type = 'multipart/form-data; boundary=b';
const jpeg = Buffer.from(await samplePhoto(100).arrayBuffer()).toString('latin1');

function read(body: BodyInit, contentType = type, headers = {}): Promise<Reading> {
  const init = { method: 'POST', body, headers: { 'content-type': contentType, ...headers }, duplex: 'half' };
  return readForm(new Request('https://agency.example/', init), ['image_1', 'image_2']);
}

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (name: string, value: string) =>
  part(name, value, '; filename="a.jpg"\r\nContent-Type: image/jpeg');
const whole = (...parts: string[]) => Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1');

function endless(total: number, start = '') {
  const chunk = new Uint8Array(64 * 1024).fill(65);
  const taken = { bytes: 0 };
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(Buffer.from(start, 'latin1'))),
    pull: (controller) => {
      if (taken.bytes >= total) return controller.close();
      taken.bytes += chunk.byteLength;
      return controller.enqueue(chunk);
    },
  });
  return { body, taken };
}

describe('a form', () => {
  test('has photos without metadata, but unchanged if their structure can’t be read', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } }).jpeg();
    const plain = (await picture.toBuffer()).toString('latin1');
    const noted = plain.replace('\xff\xd8', '\xff\xd8\xff\xfe\0\x06here');
    const odd = '\xff\xd8\xff\xe0 and no valid segment';
    const reading = await read(whole(file('image_1', noted), file('image_2', odd)));
    const photos = reading.kind === 'form' ? [...reading.form.files.values()] : [];
    expect(photos.map(({ bytes }) => bytes.toString('latin1'))).toEqual([plain, odd]);
  });

  test('is read without empty files and files of unknown fields', async () => {
    const reading = await read(whole(file('image_1', ''), file('other', jpeg), part('a', 'b')));
    expect(reading).toEqual({ kind: 'form', form: { fields: new Map([['a', 'b']]), files: new Map() } });
  });

  test('has texts cut at a length that is too long for every schema, even if most is blank', async () => {
    const reading = await read(whole(part('about', `a${' '.repeat(200_000)}b`)));
    expect(reading.kind === 'form' && reading.form.fields.get('about')?.trim().length).toBe(64 * 1024);
  });

  test('that is cut off anywhere is malformed, and never crashes the reader', async () => {
    const body = whole(part('a', 'b'), file('image_1', jpeg), part('c', 'd'));
    for (let length = 0; length < body.length - 4; length++)
      expect(await read(body.subarray(0, length))).toEqual({ kind: 'malformed' });
  });

  test('that announces 50 MB is refused unread', async () => {
    const { body, taken } = endless(50_000_000);
    expect(await read(body, type, { 'content-length': '50000000' })).toEqual({ kind: 'tooLarge' });
    expect(taken.bytes).toBeLessThan(200_000);
  });

  test('of 50 MB is read only up to the limit', async () => {
    const { body, taken } = endless(50_000_000, file('image_1', jpeg).slice(0, -2));
    expect(await read(body)).toEqual({ kind: 'tooLarge' });
    expect(taken.bytes).toBeLessThan(maxBytes + 500_000);
  });

  test('whose sender disconnects is malformed', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await read(body)).toEqual({ kind: 'malformed' });
  });
});
