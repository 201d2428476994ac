import type { Case } from '../../support/raw-requests.ts';
import { enrolmentFields, sampleApplication, sampleEnrolment } from '../../support/samples.ts';

export const applicationPath = '/api/entry/getScouted/send';
export const enrolmentPath = '/api/entry/contact/send';
const paths = [applicationPath, enrolmentPath];
const boundary = 'b';
const multipart = `multipart/form-data; boundary=${boundary}`;

/** A form's bytes and type as a browser sends them. */
export async function encode(form: FormData): Promise<{ type: string; bytes: Buffer<ArrayBuffer> }> {
  const request = new Response(form);
  return {
    type: request.headers.get('content-type') ?? '',
    bytes: Buffer.from(await request.arrayBuffer()),
  };
}

const part = (head: string, value: string) => `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`;
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, value: string, fileName = 'a.jpg') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
    value,
  );
const end = `--${boundary}--\r\n`;
const enrolment = Object.entries(enrolmentFields)
  .map(([name, value]) => field(name, value))
  .join('');

/** Posts whose type is not that of a form. */
export const typeCases: Case[] = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'multipart/mixed; boundary=b',
  'multipart/form-data',
  'multipart/form-dataX; boundary=b',
  'application/json; boundary=b, multipart/form-data',
  '',
  'a'.repeat(5_000),
].flatMap((type) =>
  paths.map((path) => ({
    name: `the type ${type.slice(0, 40)}`,
    method: 'POST',
    path,
    headers: { 'content-type': type },
    body: '{"name":"a","__proto__":{"x":1}}',
    status: 415,
  })),
);

/** Forms that are none inside, have too much of something, or break off. */
export const multipartCases: Case[] = (
  [
    ['nonsense', multipart, 'nonsense', 400],
    ['nothing', multipart, '', 400],
    ['the end alone', multipart, end, 422],
    ['another boundary', multipart, enrolment.replaceAll('--b', '--c'), 400],
    ['no boundary', 'multipart/form-data; boundary=', enrolment + end, 400],
    ['a boundary of blanks', 'multipart/form-data; boundary="   "', enrolment + end, 400],
    ['a boundary of 5,000 letters', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, enrolment, 400],
    ['no end', multipart, enrolment, 400],
    ['half of a field', multipart, enrolment.slice(0, enrolment.length / 2), 400],
    ['half of a head', multipart, '--b\r\nContent-Disposition: form-da', 400],
    ['no head', multipart, `--b\r\n\r\nvalue\r\n${end}`, 400],
    ['no names', multipart, part('Content-Disposition: form-data', 'a') + end, 422],
    ['an empty name', multipart, field('', 'a') + end, 422],
    [
      'prototype names',
      multipart,
      ['__proto__', 'constructor', 'toString'].map((name) => field(name, 'a')).join('') + end,
      422,
    ],
    ['names with brackets', multipart, field('name[$ne]', 'a') + field('name[]', 'b') + end, 422],
    ['a name of 10,000 letters', multipart, field('n'.repeat(10_000), 'a') + end, 422],
    ['61 fields', multipart, field('a', 'b').repeat(61) + end, 400],
    ['5,000 fields', multipart, field('a', 'b').repeat(5_000) + end, 400],
    ['9 files', multipart, file('image_1', 'a').repeat(9) + end, 400],
    [
      '80 headers',
      multipart,
      part(`Content-Disposition: form-data; name="a"\r\n${'X: y\r\n'.repeat(80)}X: y`, 'b') + end,
      422,
    ],
    ['a head of 100 kB', multipart, part(`X: ${'y'.repeat(100_000)}`, 'b') + end, 400],
    ['a field as a file', multipart, file('name', 'Bia') + end, 422],
    [
      'a file name that climbs',
      multipart,
      enrolment + file('image_1', 'a', '../../../etc/passwd') + end,
      200,
    ],
    ['a file name with a line break', multipart, enrolment + file('image_1', 'a', 'a%0d%0ab') + end, 200],
    ['another language’s name', multipart, enrolment + field('naïve 😀', 'a') + end, 200],
    ['all twice', multipart, enrolment + enrolment + end, 200],
    ['fields of the panel’s', multipart, enrolment + field('id', '1') + field('status', 'paid') + end, 200],
    ['a preamble', multipart, `preamble\r\n${enrolment}${end}`, 200],
    ['an epilogue', multipart, `${enrolment}${end}epilogue`, 200],
    ['another encoding of text', multipart, enrolment.replace('Bia', 'B\u00eda') + end, 200],
  ] as [string, string, string, number][]
).map(([name, type, body, status]) => ({
  name: `a form with ${name}`,
  method: 'POST',
  path: enrolmentPath,
  headers: { 'content-type': type },
  body,
  status,
}));

const origins: [Record<string, string>, number][] = [
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost' }, 403],
  [{ origin: 'http://localhost:1' }, 403],
  [{ origin: 'http://localhost.evil.example' }, 403],
  [{ origin: 'file://' }, 403],
  [{ origin: 'chrome-extension://a' }, 403],
  [{ origin: '' }, 403],
  [{ origin: 'a'.repeat(5_000) }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ 'sec-fetch-site': 'x' }, 403],
  [{ referer: 'https://evil.example/' }, 403],
  [{ referer: 'http://localhost@evil.example/' }, 403],
  [{ referer: 'x' }, 415],
  [{}, 415],
  [{ origin: 'https://evil.example', host: 'evil.example' }, 403],
];

/** Posts from other sites. */
export const originCases: Case[] = origins.flatMap(([headers, status]) =>
  paths.map((path) => ({
    name: `from ${JSON.stringify(headers).slice(0, 60)}`,
    method: 'POST',
    path,
    headers,
    body: 'x',
    status,
  })),
);

/** Forms of sizes about what is taken, and above. */
export function sizeCases(): Promise<Case[]> {
  const sizes: [number, number][] = [
    [4_400_000, 200],
    [4_600_000, 413],
    [6_000_000, 413],
    [20_000_000, 413],
  ];
  return Promise.all(
    sizes.map(async ([size, status]) => {
      const { type, bytes } = await encode(sampleApplication({}, size / 4 - 1_000));
      const headers = { 'content-type': type };
      return { name: `${size} bytes`, method: 'POST', path: applicationPath, headers, body: bytes, status };
    }),
  );
}

/** An enrolment as it should be, with changes. */
export async function enrolling(status: number, changes: Record<string, string> = {}): Promise<Case> {
  const { type, bytes } = await encode(sampleEnrolment(changes));
  const headers = { 'content-type': type };
  return { name: 'an enrolment', method: 'POST', path: enrolmentPath, headers, body: bytes, status };
}
