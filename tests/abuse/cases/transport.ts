import type { Case, RawCase } from '../../support/raw-requests.ts';

const hosts = [
  'evil.example',
  'localhost',
  'localhost:1',
  '127.0.0.1:22',
  '169.254.169.254',
  '[::1]',
  '%',
  'a b',
  'x'.repeat(300),
];

/** Hosts that this one is not: pages come all the same, and functions keep to their own files. */
export const hostCases: Case[] = hosts.flatMap((host) => [
  { name: `a page of ${host.slice(0, 20)}`, path: '/', headers: { host }, status: 200 },
  {
    name: `a talent of ${host.slice(0, 20)}`,
    path: '/talentos/man/1/x',
    headers: { host },
    status: 301,
    location: '/talentos/woman/1/ana-souza',
  },
  { name: `photos of ${host.slice(0, 20)}`, path: '/api/photos/2', headers: { host }, status: 403 },
]);

/** Parts of a file, and ways to have it packed, that no browser asks for. */
export const fileCases: Case[] = [
  ...[
    ['bytes=0-0', 206],
    ['bytes=-1', 206],
    ['bytes=0-99999999', 206],
    ['bytes=99999999-', 416],
    ['bytes=5-2', 200],
    ['bytes=-', 200],
    ['bytes=a-b', 200],
    ['bytes=0-1,3-4', 200],
    ['bytes=0-0,'.repeat(300), 200],
    ['bytes=-0', 416],
    ['bytes=18446744073709551616-', 416],
    ['items=0-1', 200],
    ['bytes=0x1-2', 200],
    ['bytes = 0-1', 200],
  ].map(([range, status]) => ({
    name: `the range ${String(range).slice(0, 30)}`,
    path: '/picture.png',
    headers: { range: String(range) },
    status: Number(status),
  })),
  ...[
    '*',
    'gzip;q=0',
    'br;q=2',
    'identity;q=0',
    'gzip,'.repeat(500),
    ';;;',
    'gzip;q=NaN',
    '__proto__',
    '',
    'deflate, zstd',
  ].map((encoding) => ({
    name: `the encoding ${encoding.slice(0, 20)}`,
    path: '/',
    headers: { 'accept-encoding': encoding },
    status: 200,
  })),
  ...['*', '""', 'W/""', '"'.repeat(2_000), 'x,'.repeat(2_000)].map((tag) => ({
    name: `the tag ${tag.slice(0, 10)}`,
    path: '/',
    headers: { 'if-none-match': tag },
    status: tag === '*' ? 304 : 200,
  })),
  ...['text/html;q=x', '*/*;'.repeat(500), 'image/avif;q=', 'a/b'.repeat(2_000)].map((accept) => ({
    name: `a picture for ${accept.slice(0, 20)}`,
    path: '/.netlify/images?url=/picture.jpg&w=20',
    headers: { accept },
    status: 200,
  })),
];

const head = 'Host: localhost\r\nConnection: close\r\n';
const form = 'POST /api/entry/contact/send HTTP/1.1\r\n';
const get = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\n${head}${lines}\r\n`;

/** What is no HTTP, or breaks off. */
export const rawCases: RawCase[] = [
  { name: 'nothing', bytes: '', answer: /^$/ },
  { name: 'TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00', answer: /^HTTP\/1.1 400/ },
  { name: 'HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', answer: /^HTTP\/1.1 (400|505)/ },
  { name: 'a made-up method', bytes: `NONSENSE / HTTP/1.1\r\n${head}\r\n`, answer: /^HTTP\/1.1 400/ },
  { name: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n', answer: /^HTTP\/1.1 400/ },
  { name: 'half a head', bytes: 'GET / HTTP/1.1\r\nHost: localhost\r\n', answer: /^(HTTP\/1.1 400|$)/ },
  { name: 'a proxy’s request', bytes: get('http://evil.example/'), answer: /^HTTP\/1.1 200/ },
  { name: 'a tunnel', bytes: `CONNECT other:443 HTTP/1.1\r\n${head}\r\n`, answer: /^$/ },
  { name: 'an asterisk', bytes: `OPTIONS * HTTP/1.1\r\n${head}\r\n`, answer: /^HTTP\/1.1 400/ },
  { name: 'letters outside of ASCII', bytes: get('/jo\xe3o'), answer: /^HTTP\/1.1 400/ },
  { name: 'a long header', bytes: get('/', `X: ${'a'.repeat(100_000)}\r\n`), answer: /^(HTTP\/1.1 431|$)/ },
  { name: 'many headers', bytes: get('/', 'X-Many: a\r\n'.repeat(3_000)), answer: /^HTTP\/1.1 (200|431)|^$/ },
  { name: 'a long address', bytes: get(`/${'a'.repeat(100_000)}`), answer: /^(HTTP\/1.1 431|$)/ },
  {
    name: 'two lengths',
    bytes: `${form}${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    answer: /^HTTP\/1.1 400/,
  },
  {
    name: 'a length and chunks',
    bytes: `${form}${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    answer: /^HTTP\/1.1 400/,
  },
  {
    name: 'chunks of no size',
    bytes: `${form}${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    answer: /^(HTTP\/1.1 4|$)/,
  },
  { name: 'a negative length', bytes: `${form}${head}Content-Length: -1\r\n\r\n`, answer: /^HTTP\/1.1 400/ },
  { name: 'a name with a blank', bytes: get('/', 'X Y: a\r\n'), answer: /^HTTP\/1.1 400/ },
  { name: 'a folded header', bytes: get('/', 'X: a\r\n b\r\n'), answer: /^HTTP\/1.1 (200|400)/ },
  {
    name: 'a body shorter than said',
    bytes: `${form}${head}Content-Length: 100\r\n\r\nabc`,
    answer: /^(HTTP\/1.1 400|$)/,
  },
  {
    name: 'another protocol',
    bytes: 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n',
    answer: /^HTTP\/1.1 200/,
  },
  {
    name: 'cookies and languages of nonsense',
    bytes: get('/', 'Cookie: =;;=a;b\r\nAccept-Language: \xff\r\n'),
    answer: /^HTTP\/1.1 200/,
  },
  {
    name: 'a cookie called as a prototype',
    bytes: get('/pt/sobre-nos', 'Cookie: __proto__=1\r\n'),
    answer: /^HTTP\/1.1 301/,
  },
  ...['/api/status', '/api/options', '/api/photos/2', '/talentos/man/1/x', '/sobre-nos'].map((path) => ({
    name: `nonsense behind ${path}`,
    bytes: `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\ngarbage\r\n\r\n`,
    answer: /HTTP\/1.1 400/,
  })),
  {
    name: 'a form longer than said',
    bytes: `${form}Host: localhost\r\nContent-Length: 3\r\n\r\nabcdefgh\r\n\r\n`,
    answer: /HTTP\/1.1 400/,
  },
];
