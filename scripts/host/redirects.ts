import { join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import { type Address, toReadable } from './address.ts';
import { ConfigurationError, type SiteConfig } from './config.ts';

interface Rule {
  from: string;
  query?: unknown;
  force: boolean;
  conditions?: Record<string, unknown>;
  signed?: unknown;
  rate_limit?: unknown;
  proxy?: boolean;
}

export interface Visit extends Address {
  host: string;
  headers: Record<string, string>;
}

/** The destination of a rule: a path, or an address of another site. A forced rule also wins over a file. */
export interface Target {
  to: string;
  status: number;
  isForced: boolean;
}

export type RedirectRules = Awaited<ReturnType<typeof loadRedirects>>;

function refuseUnsupported({ from, proxy, signed, rate_limit, conditions = {} }: Rule): void {
  const unsupported =
    (proxy && 'a rewrite to another site') ||
    (signed !== undefined && 'a signed rule') ||
    (rate_limit !== undefined && 'a rate limit on a rule') ||
    ('Role' in conditions && 'a Role condition');
  if (unsupported) throw new ConfigurationError(`redirect ${from}: ${unsupported} can't be served locally`);
}

async function parse(
  files: string[],
  netlifyConfigPath: string | undefined,
  own: unknown[],
): Promise<Rule[]> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: files,
    ...(netlifyConfigPath && { netlifyConfigPath }),
    configRedirects: own as string[],
    minimal: false,
  });
  for (const error of errors as Error[]) throw new ConfigurationError(`redirects: ${error.message}`);
  return redirects as Rule[];
}

function parseCookies(header = ''): Record<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

/** Encodes what a header can't hold, keeps a path on this site, and adds the query unless `to` has one. */
function toSafe(to: string, search: string): string {
  const encoded = to.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
  const isElsewhere = /^https?:\/\//i.test(encoded);
  // `//host` and `/\host` would leave the site.
  const [address = '', ...fragment] = (isElsewhere ? encoded : encoded.replace(/^[/\\]*/, '/')).split('#');
  return [address + (address.includes('?') ? '' : search), ...fragment].join('#');
}

/**
 * Loads the redirects in Netlify's order: the first rule that matches decides. Rules and visits are compared in their
 * readable form, so `/joão` and `/jo%C3%A3o` are equal.
 * @throws {ConfigurationError} for the first rule that Netlify would refuse or that cannot be served locally
 */
export async function loadRedirects({ publish, file, deploy }: SiteConfig) {
  const first = await parse([], undefined, deploy['redirects!']);
  const rules = [...first, ...(await parse([join(publish, '_redirects')], file, deploy.redirects))];
  rules.forEach(refuseUnsupported);
  const matchable = rules.map(({ from, query, ...rule }) => {
    const path = from.startsWith('/') ? toReadable(from) : undefined;
    return { ...rule, origin: path ?? from, params: query, ...(path && { path }) };
  });
  const matcher = await redirector.parseJSON(JSON.stringify(matchable), { jwtSecret: '', jwtRoleClaim: '' });
  function match({ pathname, search, host, headers }: Visit): Target | undefined {
    const cookies = parseCookies(headers['cookie']);
    const known: Record<string, string> = {
      'x-language': cookies['nf_lang'] ?? headers['accept-language']?.slice(0, 2) ?? '',
      'x-country': cookies['nf_country'] ?? '',
      ...headers,
    };
    const found = matcher.match({
      scheme: 'http',
      host,
      path: toReadable(pathname),
      query: search.slice(1),
      headers: known,
      cookieValues: cookies,
      getHeader: (name) => known[name.toLowerCase()] ?? '',
      getCookie: (name) => cookies[name] ?? '',
    });
    return found ? { to: toSafe(found.to, search), status: found.status, isForced: found.force } : undefined;
  }
  return { hasForced: rules.some(({ force }) => force), match };
}
