import { enrolmentFields, sampleApplication, sampleEnrolment } from '../../support/samples.ts';
import type { Case } from '../requests.ts';

export const applicationPath = '/api/entry/getScouted/send';
export const enrolmentPath = '/api/entry/contact/send';
const paths = [applicationPath, enrolmentPath];
const multipart = 'multipart/form-data; boundary=b';

/** A form as a browser posts it. */
async function posting(path: string, form: FormData, status: number, name?: string): Promise<Case> {
  const request = new Response(form);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = Buffer.from(await request.arrayBuffer());
  return { ...(name && { name }), method: 'POST', path, headers, body, status };
}

/** A valid enrolment, with changes. */
export const enrolling = (changes: Record<string, string> = {}) =>
  posting(enrolmentPath, sampleEnrolment(changes), 200);

const part = (head: string, value: string) => `--b\r\n${head}\r\n\r\n${value}\r\n`;
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, value: string, fileName = 'a.jpg') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
    value,
  );
const end = '--b--\r\n';
const enrolment = Object.entries(enrolmentFields)
  .map(([name, value]) => field(name, value))
  .join('');

const types = [
  ...['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'text/xml', ''],
  ...['application/octet-stream', 'multipart/mixed; boundary=b', 'multipart/form-data', 'a'.repeat(5_000)],
  ...['multipart/form-dataX; boundary=b', 'application/json; boundary=b, multipart/form-data'],
];

/** The same post to both forms. */
const toBoth = (post: Omit<Case, 'path'>) => paths.map((path) => ({ method: 'POST', path, ...post }));

/** Posts of other content types than a form's. */
export const typeCases: Case[] = types.flatMap((type) =>
  toBoth({
    name: `the type ${type.slice(0, 40)}`,
    headers: { 'content-type': type },
    body: '{"name":"a","__proto__":{"x":1}}',
    status: 415,
  }),
);

const bodies: [name: string, body: string, status: number, type?: string][] = [
  ['nothing', '', 400],
  ['the end alone', end, 422],
  ['another boundary', enrolment.replaceAll('--b', '--c'), 400],
  ['no boundary', enrolment + end, 400, 'multipart/form-data; boundary='],
  ['a boundary of blanks', enrolment + end, 400, 'multipart/form-data; boundary="   "'],
  ['a boundary of 5,000 letters', enrolment, 400, `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
  ['half of a field', enrolment.slice(0, enrolment.length / 2), 400],
  ['no head', `--b\r\n\r\nvalue\r\n${end}`, 400],
  ['no names', part('Content-Disposition: form-data', 'a') + end, 422],
  ['prototype names', ['__proto__', 'constructor'].map((name) => field(name, 'a')).join('') + end, 422],
  ['names with brackets', field('name[$ne]', 'a') + field('name[]', 'b') + end, 422],
  ['a name of 10,000 letters', field('n'.repeat(10_000), 'a') + end, 422],
  ['67 fields', field('a', 'b').repeat(67) + end, 422],
  ['68 parts', field('a', 'b').repeat(60) + file('image_1', 'a').repeat(8) + end, 400],
  ['80 headers', part(`Content-Disposition: form-data; name="a"${'\r\nX: y'.repeat(81)}`, 'b') + end, 422],
  ['a head of 100 kB', part(`X: ${'y'.repeat(100_000)}`, 'b') + end, 400],
  ['a file name that climbs', enrolment + file('image_1', 'a', '../../../etc/passwd') + end, 200],
  ['a file name with a line break', enrolment + file('image_1', 'a', 'a%0d%0ab') + end, 200],
  ['another language’s name', enrolment + field('naïve 😀', 'a') + end, 200],
  ['all twice', enrolment + enrolment + end, 200],
  ['fields of the panel’s', enrolment + field('id', '1') + field('status', 'paid') + end, 200],
  ['an epilogue', `${enrolment}${end}epilogue`, 200],
];

/** Forms that are malformed, have too much of something, or break off. */
export const multipartCases: Case[] = bodies.map(([name, body, status, type = multipart]) => ({
  name: `a form with ${name}`,
  method: 'POST',
  path: enrolmentPath,
  headers: { 'content-type': type },
  body,
  status,
}));

const foreign: Record<string, string[]> = {
  origin: [
    ...['https://evil.example', 'null', 'http://localhost', 'http://localhost:1', 'file://', ''],
    ...['http://localhost.evil.example', 'chrome-extension://a', 'a'.repeat(5_000)],
  ],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', 'x'],
  referer: ['https://evil.example/', 'http://localhost@evil.example/'],
};
const origins: [headers: Record<string, string>, status: number][] = [
  ...Object.entries(foreign).flatMap(([name, values]) =>
    values.map((value): [Record<string, string>, number] => [{ [name]: value }, 403]),
  ),
  [{ origin: 'https://evil.example', host: 'evil.example' }, 403],
  [{ referer: 'x' }, 415],
  [{}, 415],
];

/** Posts from other sites. */
export const originCases: Case[] = origins.flatMap(([headers, status]) =>
  toBoth({ name: `from ${JSON.stringify(headers).slice(0, 60)}`, headers, body: 'x', status }),
);

/** Forms just below and above the largest size. */
const sizes = [4_400_000, 4_600_000, 6_000_000, 20_000_000];
export const sizeCases = await Promise.all(
  sizes.map((size) => {
    const form = sampleApplication({}, size / 4 - 1_000);
    return posting(applicationPath, form, size < 4_500_000 ? 200 : 413, `${size} bytes`);
  }),
);
