import type { Case } from '../../support/raw-requests.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

/** What each address takes, and what it answers to everything else but TRACE. */
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
  ['/.netlify/images?url=/picture.png&w=50', { GET: 200, HEAD: 200 }, 405],
  ['/.netlify/functions/application', {}, 404],
];

/** Every method at every kind of address. */
export const methodCases: Case[] = answers.flatMap(([path, taken, otherwise]) =>
  methods.map((method) => ({
    name: `${method} ${path}`,
    method,
    path,
    status: method === 'TRACE' && !path.startsWith('/.netlify/images') ? 405 : (taken[method] ?? otherwise),
  })),
);

/** A body where none belongs. */
export const bodyCases: Case[] = answers.flatMap(([path, taken, otherwise]) =>
  ['GET', 'HEAD', 'DELETE'].map((method) => ({
    name: `${method} ${path} with a body`,
    method,
    path,
    body: '{"a":1}',
    status: taken[method] ?? otherwise,
  })),
);

const secrets = /root:|vitrine-models-site|DEMO|OUTBOX_KEY|import /;
const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '.%00./',
  '..;/',
  '%252e%252e/',
];
const wanted = ['etc/passwd', 'package.json', '.env', 'functions/status.ts', '.netlify/v1/config.json'];

/** Ways out of the folder of the pages, and to what is in it but not for visitors. */
export const pathCases: Case[] = [
  ...climbs.flatMap((climb) =>
    wanted.flatMap((file) => [
      { name: 'climb', path: `/${climb.repeat(6)}${file}`, status: 404, never: secrets },
      { name: 'climb in a folder', path: `/en/${climb.repeat(6)}${file}`, status: 404, never: secrets },
    ]),
  ),
  ...['/_redirects', '/_headers', '/_redirects/', '/%5fredirects', '/./_headers', '//_headers', '/.env'].map(
    (path) => ({ name: 'hidden file', path, status: 404 }),
  ),
  ...['/.netlify/', '/.netlify/functions/', '/.netlify/v1/config.json', '/.netlify/local/blobs'].map(
    (path) => ({
      name: 'the host’s own folder',
      path,
      status: 404,
    }),
  ),
  ...['outbox', 'watch', 'nightly', 'rebuild', '__proto__', 'constructor', '..%2f', 'a/b'].map((name) => ({
    name: 'a function by its name',
    method: 'POST',
    path: `/.netlify/functions/${name}`,
    status: 404,
  })),
  ...['/%', '/%zz', '/%c3', '/a%', '/%e0%80%af', '/%ff', '/talentos/man/%'].map((path) => ({
    name: 'broken encoding',
    path,
    status: 404,
  })),
  ...[
    '/index.html/',
    '/sobre-nos/x',
    '/sobre-nos%00',
    '/sobre-nos.html%20',
    '/SOBRE-NOS%2f',
    '/con',
    '/a:b',
  ].map((path) => ({ name: 'nearly a page', path, status: 404 })),
];
