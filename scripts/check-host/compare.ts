import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Entry } from '../demo/entries.ts';
import type { HostRequest } from './requests.ts';

type Facts = Record<string, string>;

export interface Difference {
  request: string;
  what: string;
  netlify: string;
  local: string;
}

const anything = /^(?!wrong)/;

/** Known differences, by their reason: the tool differs from Netlify's network, or both responses are right. */
const known: Record<string, { what: RegExp; request: RegExp }> = {
  'the tool ignores the cache rules for files': { what: /^cache-control$/, request: /^GET \/(?!\.)/ },
  'two names for the same type': { what: /^content-type$/, request: /\.(ico|json)$/ },
  'the tool keeps the slash at the end of an address': { what: anything, request: /^GET \/sobre-nos\/$/ },
  'the tool’s image library sets headers of its own': {
    what: /^(cache-control|content-security-policy)$/,
    request: /^GET \/\.netlify\/images\?/,
  },
  'the tool adds the rules of _headers to functions': {
    what: /^(x-|strict-transport-security$|content-security-policy$)/,
    request: /^\w+ \/api\//,
  },
  'the tool calls functions by name': { what: anything, request: /^GET \/\.netlify\/functions\// },
};

export const reasons = Object.keys(known);

/** Why a difference is known to be no fault of the site or of the local host; `undefined` when it may be one. */
export const reasonFor = ({ what, request }: Difference): string | undefined =>
  reasons.find((reason) => known[reason]?.what.test(what) && known[reason].request.test(request));

const onPanel = 'entry on the panel';
const security = 'content-security-policy strict-transport-security x-content-type-options x-frame-options';
const headers = `content-type cache-control location allow retry-after x-robots-tag ${security}`.split(' ');

const tidy = (value: string, origin: string) =>
  value
    .replaceAll(origin, '')
    .replace(/\s*([,;])\s*/g, '$1 ')
    .replace(/charset=utf-8/i, 'charset=utf-8');

/** What a body contains: of a scaled picture its format and size, since versions of the encoder differ in bytes. */
async function describeBody(path: string, bytes: Buffer): Promise<string> {
  if (!path.startsWith('/.netlify/images?'))
    return createHash('sha1').update(bytes).digest('hex').slice(0, 12);
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width} × ${height}`;
}

/** The compared facts of a host's response, by name; empty where it has none. */
async function ask(origin: string, request: HostRequest, panelUrl: string): Promise<Facts> {
  const submission = randomUUID();
  const body = request.toBody?.(submission);
  const answer = await fetch(origin + request.path, {
    method: request.method ?? 'GET',
    headers: { ...(body && { origin }), ...request.headers },
    body: body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  const isRedirect = answer.status >= 300 && answer.status < 400;
  const compared = isRedirect ? ['location', 'cache-control'] : headers;
  const facts = Object.fromEntries(
    compared.map((name) => [name, tidy(answer.headers.get(name) ?? '', origin)]),
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Each host words the bodies of redirects and errors in its own way, and nobody reads them.
  const isRead = !request.isVaried && (answer.ok || facts['content-type']?.startsWith('text/html'));
  const entries: Entry[] = body ? await (await fetch(`${panelUrl}/_demo/entries.json`)).json() : [];
  const entry = entries.find(({ idempotencyKey }) => idempotencyKey === submission);
  return {
    ...facts,
    status: String(answer.status),
    body: isRead ? await describeBody(request.path, bytes) : '',
    [onPanel]: entry ? `${entry.entry}, ${entry.files.length} files` : '',
  };
}

/** Sends a request to both hosts, and lists how the responses differ from each other or from what is expected. */
export async function compare(
  hosts: { netlify: string; local: string; panelUrl: string },
  request: HostRequest,
): Promise<Difference[]> {
  const netlify = await ask(hosts.netlify, request, hosts.panelUrl);
  const local = await ask(hosts.local, request, hosts.panelUrl);
  const expected: Facts = { status: String(request.status), [onPanel]: request.entry ?? '' };
  return Object.keys({ ...netlify, ...local }).flatMap((fact) => {
    const [theirs = '', ours = '', wanted = ours] = [netlify[fact], local[fact], expected[fact]];
    const found = [
      ...(theirs === ours ? [] : [fact]),
      ...(ours === wanted ? [] : [`wrong ${fact}, not ${wanted || '–'}`]),
    ];
    const name = `${request.method ?? 'GET'} ${request.path}`;
    return found.map((what) => ({ request: name, what, netlify: theirs || '–', local: ours || '–' }));
  });
}
