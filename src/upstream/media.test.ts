import { expect, test } from 'vitest';
import { pixels, toMediaUrl, toMedium } from './media.ts';

const base = 'https://panel.example/storage';

test.each([
  ['media/a.jpg', `${base}/media/a.jpg`],
  [' a b.jpg ', `${base}/a%20b.jpg`],
  ['ção.jpg?v=1&w=2', `${base}/%C3%A7%C3%A3o.jpg?v=1&w=2`],
  ['100%.jpg', `${base}/100%25.jpg`],
  ['photo #1.jpg', `${base}/photo%20%231.jpg`],
  ['../../up.jpg', 'https://panel.example/up.jpg'],
  ['\\\\evil.example\\a.jpg', `${base}/evil.example/a.jpg`],
  ['"><script>.jpg', `${base}/%22%3E%3Cscript%3E.jpg`],
  ['half \ud800.jpg', `${base}/half%20%EF%BF%BD.jpg`],
  ['foto:1.jpg', `${base}/foto:1.jpg`],
  ['ftp://cdn.example/x.jpg', undefined],
  ['C:\\fotos\\x.jpg', undefined],
  ['//cdn.example/x.jpg', 'https://cdn.example/x.jpg'],
  ['http://panel.example/storage/x.jpg', `${base}/x.jpg`],
  ['//a.jpg', `${base}/a.jpg`],
  ['https://me:secret@panel.example/storage/x.jpg', undefined],
  ['//me@cdn.example/x.jpg', undefined],
  ['https://my_photos.example/x.jpg', undefined],
  ['https://[::1]/x.jpg', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AA', undefined],
  [7, undefined],
])('the address of the path %j is %j', (path, url) => expect(toMediaUrl(path, base)).toBe(url));

test('a full address at the service’s own host is kept, whatever the host', () => {
  const address = 'http://panel_web:8000/storage/a.jpg';
  expect(toMediaUrl(address, 'http://panel_web:8000/storage')).toBe(address);
});

test.each([
  ['900', 900],
  [0, undefined],
  ['1e21', undefined],
  ['wide', undefined],
])('%j pixels are %j', (wire, length) => expect(pixels.parse(wire)).toBe(length));

test.each([
  ['FILM.MP4', true],
  ['picture.mp4.jpg', false],
  ['picture.jpg?from=film.mp4', false],
])('%s is a video: %s', (file, isVideo) => {
  expect(toMedium(`https://panel.example/storage/${file}`).isVideo).toBe(isVideo);
});
