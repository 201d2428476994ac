import type { Case } from '../../support/raw-requests.ts';

const own = '/.netlify/images';
const picture = encodeURIComponent('/picture.png');
const local = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1', '2130706433', '0x7f.1', '017700000001'];

/** Sources and sizes of pictures that the image service must not fetch, or can't make anything of. */
export const imageCases: Case[] = [
  { name: 'no source', path: own, status: 400 },
  { name: 'an empty source', path: `${own}?url=`, status: 400 },
  ...[
    'http://169.254.169.254/latest/meta-data/',
    ...local.map((name) => `http://${name}:1/a.png`),
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '\\\\evil.example\\a.png',
    'http://evil.example@localhost/a.png',
    'ftp://localhost/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'gopher://localhost:70/_a',
    'blob:http://localhost/a',
    'http://localhost:1@evil.example/a.png',
  ].map((source) => ({
    name: `the source ${source}`,
    path: `${own}?url=${encodeURIComponent(source)}`,
    status: 403,
    never: /root:/,
  })),
  ...['http://', 'http://[::1', 'http://a:b:c/', 'http://%'].map((source) => ({
    name: `the broken source ${source}`,
    path: `${own}?url=${encodeURIComponent(source)}`,
    status: 404,
  })),
  ...[
    '/nothing.png',
    '/../package.json',
    '/_headers',
    '/.netlify/functions/status',
    `/.netlify/images?url=${picture}`,
  ].map((source) => ({
    name: `the own source ${source}`,
    path: `${own}?url=${encodeURIComponent(source)}`,
    status: 404,
  })),
  ...['/index.html', '/talents.json'].map((source) => ({
    name: `${source}, which is no picture`,
    path: `${own}?url=${encodeURIComponent(source)}`,
    status: 502,
  })),
  ...[
    'w=0',
    'w=-1',
    'w=100000',
    'w=1e3',
    'w=abc',
    'w=',
    'h=0',
    'h=99999999',
    'q=0',
    'q=101',
    'q=x',
    'fit=outside',
    'fit=',
    'position=middle',
    'fm=svg',
    'fm=php',
    'fm=__proto__',
    'w=%00',
  ].map((query) => ({ name: `the size ${query}`, path: `${own}?url=${picture}&${query}`, status: 404 })),
];

/** Questions for option lists that name no place there is. */
export const optionCases: Case[] = [
  ...[
    'language=fr',
    'language=',
    'language=PT',
    'language=pt&language=en',
    'country=',
    'country=999999',
    'country=-1',
    'country=21&country=21',
    'country=%00',
    'country=../21',
    'country=21%20',
    'country=%7B%22a%22:1%7D',
    `country=${'9'.repeat(21)}`,
    'country=__proto__',
    'country=constructor',
    'country=21&state=',
    'country=21&state=999999',
    'country=21&state=1%27',
    'country=21&state=null',
    'country=999999&state=1',
    'state=1&state=2',
    'state=..%2f',
    `state=${'a'.repeat(5_000)}`,
    'country=021',
    'country=2.1e1',
    'country=NaN',
  ].map((query) => ({
    name: `the question ${query.slice(0, 40)}`,
    path: `/api/options?${query}`,
    status: 400,
  })),
  ...Array.from({ length: 40 }, (_, at) => ({
    name: 'a country that is made up',
    path: `/api/options?country=${5_000 + at}`,
    status: 400,
  })),
  { name: 'the country that is there', path: '/api/options?country=21&utm_source=x', status: 200 },
];
