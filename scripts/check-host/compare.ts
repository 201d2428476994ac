import { createHash, randomUUID } from 'node:crypto';
import type { Entry } from '../demo/entries.ts';
import type { HostRequest } from './requests.ts';

type Facts = Record<string, string>;

export interface Difference {
  request: string;
  what: string;
  netlify: string;
  local: string;
}

const onPanel = 'entry on the panel';
const headers = [
  'location',
  'content-type',
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
  'allow',
  'retry-after',
];

const tidy = (value: string, origin: string) =>
  value
    .replaceAll(origin, '')
    .replace(/\s*([,;])\s*/g, '$1 ')
    .replace(/charset=utf-8/i, 'charset=utf-8');

async function ask(origin: string, request: HostRequest, panelUrl: string): Promise<Facts> {
  const { path, method = 'GET', toBody, isVaried } = request;
  const submission = randomUUID();
  const answer = await fetch(origin + path, {
    method,
    headers: { ...(toBody && { origin }), ...request.headers },
    body: toBody?.(submission) ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const facts: Facts = { status: String(answer.status) };
  const isRedirect = answer.status >= 300 && answer.status < 400;
  for (const name of isRedirect ? ['location', 'cache-control'] : headers)
    facts[name] = tidy(answer.headers.get(name) ?? '', origin);
  // Each host words redirects and refusals in its own way, and nobody reads them.
  if (!isVaried && (answer.ok || facts['content-type']?.startsWith('text/html')))
    facts['body'] = createHash('sha1').update(body).digest('hex').slice(0, 12);
  if (toBody) {
    const entries: Entry[] = await (await fetch(`${panelUrl}/_demo/entries.json`)).json();
    const entry = entries.find(({ idempotencyKey }) => idempotencyKey === submission);
    facts[onPanel] = entry ? `${entry.entry}, ${entry.files.length} files` : '';
  }
  return facts;
}

/** Sends the same requests to both hosts and lists where answers differ or are not what was expected. */
export async function compare(
  hosts: { netlify: string; local: string; panelUrl: string },
  request: HostRequest,
): Promise<Difference[]> {
  const netlify = await ask(hosts.netlify, request, hosts.panelUrl);
  const local = await ask(hosts.local, request, hosts.panelUrl);
  const name = `${request.method ?? 'GET'} ${request.path}`;
  const tell = (what: string, fact = what): Difference => {
    return { request: name, what, netlify: netlify[fact] || '–', local: local[fact] || '–' };
  };
  const facts = [...new Set([...Object.keys(netlify), ...Object.keys(local)])];
  const differing = facts.filter((fact) => (netlify[fact] ?? '') !== (local[fact] ?? ''));
  const due: Facts = { status: String(request.status), [onPanel]: request.entry ?? '' };
  const wrong = Object.keys(due).filter((fact) => (local[fact] ?? '') !== due[fact]);
  return [
    ...differing.map((fact) => tell(fact)),
    ...wrong.map((fact) => tell(`wrong ${fact}, not ${due[fact] || '–'}`, fact)),
  ];
}
