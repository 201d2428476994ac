import { genders, routes } from '#src/routes/table.ts';
import { sampleApplication, sampleEnrolment } from '../../tests/support/samples.ts';

export interface HostRequest {
  path: string;
  status: number;
  method?: string;
  headers?: Record<string, string>;
  /** Creates a body for each host, with its own submission id. */
  toBody?: (submission: string) => FormData;
  /** The entry that the panel should receive: its kind and number of files. */
  entry?: string;
  /** Whether the bodies of two responses may differ, as by the time. */
  isVaried?: boolean;
}

interface Known {
  /** As in addresses. */
  talent: { id: string; gender: string; name: string };
  /** The path of a file whose name holds its hash. */
  script: string;
  cover: string;
  secret: string;
}

const get = (status: number, ...paths: string[]): HostRequest[] => paths.map((path) => ({ path, status }));

/** A form posted by a script, by a browser without JavaScript, and with errors. */
function toForms(address: string, entry: string, toBody: (submission: string) => FormData): HostRequest[] {
  const post = { path: `${address}?language=en`, method: 'POST', isVaried: true };
  const json = { accept: 'application/json' };
  return [
    { ...post, status: 200, entry, toBody, headers: json },
    { ...post, status: 200, entry, toBody, headers: { accept: 'text/html' } },
    { ...post, status: 403, toBody, headers: { ...json, origin: 'https://elsewhere.example' } },
    { ...post, status: 422, toBody: () => new FormData(), headers: json },
    { ...post, status: 405, method: 'GET', headers: json },
  ];
}

export function listRequests({ talent: { id, gender, name }, script, cover, secret }: Known): HostRequest[] {
  const pages = Object.values(routes).flatMap((paths) => Object.values(paths));
  const picture = (url: string, rest: string) =>
    `/.netlify/images?url=${encodeURIComponent(url)}&w=300${rest}`;
  const authorization = `Bearer ${secret}`;
  const application = (submission: string) => sampleApplication({ submission }, 400_000);
  const enrolment = (submission: string) => sampleEnrolment({ submission });
  return [
    ...get(200, ...pages.filter((path) => !path.includes(':'))),
    ...genders.flatMap((each) => get(200, `/talentos/${each}`, `/en/talents/${each}`)),
    ...get(200, `/talentos/${gender}/${id}/${name}`, `/en/talents/${gender}/${id}/${name}`),
    ...get(301, '/pt', '/pt/sobre-nos?a=b', '/talentos', '/talentos/homem', '/talentos/x', '/en/talents'),
    ...get(301, '/en/talents/homem', '/sobre-nos/', `/talentos/homem/${id}/x?a=b`, `/en/talents/x/${id}`),
    // No stray percent sign: it crashes the tool.
    ...get(404, '/nothing', '/en/nothing', '/fr/x', '/404', '/en/404', '/_astro/gone.js', '/_headers'),
    ...get(404, '/talentos/woman/none/x', '/en/talents/woman/none/x'),
    ...get(200, '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/favicon.ico', '/brand/share.png'),
    ...get(200, script, '/talents.json', `/talents/${id}.json`),
    { path: '/build.json', status: 200, isVaried: true },
    ...get(200, picture(cover, ''), picture(cover, '&h=300&fit=cover&position=top&fm=webp')),
    ...get(200, picture('/brand/share.png', '')),
    ...get(403, picture('https://elsewhere.example/a.jpg', '')),
    ...get(200, '/api/options?language=pt', '/api/options?language=en&country=21&state=13'),
    ...get(400, '/api/options?language=fr'),
    { path: '/api/options', status: 405, method: 'POST' },
    { path: `/api/photos/${id}`, status: 200, isVaried: true },
    ...get(404, '/api/photos/none', '/.netlify/functions/options'),
    ...['nightly', 'outbox', 'watch'].flatMap((scheduled) => get(404, `/.netlify/functions/${scheduled}`)),
    ...get(401, '/api/status'),
    { path: '/api/status', status: 200, headers: { authorization }, isVaried: true },
    { path: '/api/rebuild', status: 401, method: 'POST' },
    { path: '/api/outbox/drain', status: 202, method: 'POST' },
    { path: '/api/rebuild/compare', status: 202, method: 'POST' },
    // There is no build hook.
    { path: '/api/rebuild', status: 503, method: 'POST', headers: { authorization }, isVaried: true },
    ...toForms('/api/entry/getScouted/send', 'getScouted, 4 files', application),
    ...toForms('/api/entry/contact/send', 'contact, 0 files', enrolment),
  ];
}
