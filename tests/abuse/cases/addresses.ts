import type { Case } from '../requests.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

/** The methods that each address takes, and its answer to all others but TRACE. */
const answers: [path: string, taken: Record<string, number>, otherwise: number][] = [
  ['/', { GET: 200, HEAD: 200 }, 405],
  ['/sobre-nos', { GET: 200, HEAD: 200 }, 405],
  ['/talents.json', { GET: 200, HEAD: 200 }, 405],
  ['/nowhere', {}, 404],
  ['/api/entry/getScouted/send', { POST: 415 }, 405],
  ['/api/entry/contact/send', { POST: 415 }, 405],
  ['/api/options', { GET: 200, HEAD: 200 }, 405],
  ['/api/rebuild', { POST: 401 }, 405],
  ['/api/status', { GET: 401, HEAD: 401 }, 405],
  ['/talentos/man/999/x', {}, 404],
  ['/api/photos/2', { GET: 403 }, 404],
  ['/.netlify/functions/application', {}, 404],
];

/** Every method at every kind of address, and a body where none belongs. */
const methodCases: Case[] = answers.flatMap(([path, taken, otherwise]) => [
  ...methods.map((method) => ({ method, path, status: { ...taken, TRACE: 405 }[method] ?? otherwise })),
  ...['GET', 'HEAD', 'DELETE'].map((method) => {
    return { method, path, body: '{"a":1}', status: taken[method] ?? otherwise };
  }),
]);

const secrets = /root:|vitrine-models-site|DEMO|OUTBOX_KEY|import /;
const climbs = '../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..\\ ....// .%00./ ..;/ %252e%252e/'.split(' ');
const wanted = ['etc/passwd', 'package.json', '.env', 'functions/status.ts', '.netlify/v1/config.json'];

/** Paths out of the pages' folder, to files in it that are not for visitors, and to nothing readable. */
const pathCases: Case[] = [
  ...climbs.flatMap((climb) =>
    wanted.flatMap((file) => ['', 'en/'].map((at) => at + climb.repeat(6) + file)),
  ),
  ...'link.txt up/etc/passwd up .env'.split(' '),
  ...'_redirects _headers _redirects/ %5fredirects ./_headers /_headers'.split(' '),
  ...'.netlify/ .netlify/functions/ .netlify/v1/config.json .netlify/local/blobs'.split(' '),
  ...'% %zz %c3 a% %e0%80%af %ff talentos/man/%'.split(' '),
  ...'index.html/ sobre-nos/x sobre-nos%00 sobre-nos.html%20 SOBRE-NOS%2f con a:b'.split(' '),
].map((path) => ({ path: `/${path}`, status: 404, never: secrets }));

const functionNames = ['outbox', 'watch', 'nightly', 'rebuild', '__proto__', 'constructor', '..%2f', 'a/b'];
const functionCases: Case[] = functionNames
  .map((name) => `/.netlify/functions/${name}`)
  .map((path) => ({ method: 'POST', path, status: 404 }));

const ana = { pt: '/talentos/woman/1/ana-souza', en: '/en/talents/woman/1/ana-souza' };
const unknownIds = [
  ...'__proto__ constructor toString hasOwnProperty -1 01 1e0 1.0 0x1 NaN null %00 1%00 ..%2f1'.split(' '),
  ...'%0d%0aa:b <script> 1%20or%201=1 %F0%9F%98%80 1%3Fx 1%23x %E2%80%AE1 1,2 [1]'.split(' '),
  'a'.repeat(2_000),
];

/** Old, wrong and hostile addresses of talents. */
const talentCases: Case[] = [
  { path: '/talentos/woman/1/old', status: 301, location: ana.pt },
  { path: '/en/talents/x/1/y', status: 301, location: ana.en },
  { path: '/talentos/man/1', status: 301, location: ana.pt },
  { path: '/talentos/man/%2e%2e/x', status: 301, location: '/talentos/woman' },
  { path: ana.pt, status: 200 },
  ...unknownIds.flatMap((id) =>
    ['/talentos', '/en/talents'].map((start) => ({ path: `${start}/woman/${id}/x`, status: 404 })),
  ),
];

const hosts = [
  ...['evil.example', 'localhost', 'localhost:1', '127.0.0.1:22', '169.254.169.254', '[::1]', '%', 'a b'],
  'x'.repeat(300),
];

/** Names of other hosts: pages are served all the same, and functions use only their own files. */
const hostCases: Case[] = hosts.flatMap((host) => [
  { path: '/', headers: { host }, status: 200 },
  { path: '/talentos/man/1/x', headers: { host }, status: 301, location: ana.pt },
  { path: '/api/photos/2', headers: { host }, status: 403 },
]);

const local = '127.0.0.1 localhost [::1] 0.0.0.0 127.1 2130706433 0x7f.1 017700000001'.split(' ');
const refused = [
  ...local.map((name) => `http://${name}:1/a.png`),
  ...'http://169.254.169.254/latest/meta-data/ https://evil.example/a.png //evil.example/a.png'.split(' '),
  ...String.raw`\\evil.example\a.png http://evil.example@localhost/a.png`.split(' '),
  ...'http://localhost:1@evil.example/a.png ftp://localhost/a.png file:///etc/passwd'.split(' '),
  ...'gopher://localhost:70/_a blob:http://localhost/a javascript:alert(1)'.split(' '),
  'data:image/png;base64,iVBORw0KGgo=',
];
const missing = [
  ...'http:// http://[::1 http://a:b:c/ http://% /nothing.png /../package.json /_headers'.split(' '),
  ...['/.netlify/functions/status', '/.netlify/images?url=%2Fsobre-nos'],
];
const sources: [status: number, sources: string[]][] = [
  [400, ['']],
  [403, refused],
  [404, missing],
  [502, ['/index.html', '/talents.json']],
];

/** Sources of pictures that the image service must not fetch, or that are not pictures. */
const imageCases: Case[] = sources.flatMap(([status, group]) =>
  group
    .map((source) => `/.netlify/images?url=${encodeURIComponent(source)}`)
    .map((path) => ({ path, status, never: /root:/ })),
);

const unlisted = [
  ...'language=fr language= language=PT language=pt&language=en'.split(' '),
  ...'country= country=999999 country=-1 country=21&country=21 country=%00 country=../21'.split(' '),
  ...'country=21%20 country=%7B%22a%22:1%7D country=__proto__ country=constructor'.split(' '),
  ...'country=021 country=2.1e1 country=NaN country=21&state= country=21&state=999999'.split(' '),
  ...'country=21&state=1%27 country=21&state=null country=999999&state=1'.split(' '),
  ...['state=1&state=2', 'state=..%2f', `state=${'a'.repeat(5_000)}`, `country=${'9'.repeat(21)}`],
  ...'language=pt&%63ountry=21 language=pt&country=21&st%61te=13 %6canguage=en'.split(' '),
  ...Array.from({ length: 40 }, (_, at) => `country=${5_000 + at}`),
];

/** Requests for the option lists of places that do not exist. */
const optionCases: Case[] = [
  ...unlisted.map((query) => ({ path: `/api/options?${query}`, status: 400 })),
  { path: '/api/options?country=21&utm_source=x', status: 200 },
];

export const addressCases = {
  methods: methodCases,
  paths: pathCases,
  functions: functionCases,
  talents: talentCases,
  hosts: hostCases,
  pictures: imageCases,
  'option lists': optionCases,
};
