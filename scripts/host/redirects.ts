import { join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import { type Address, toReadable } from './address.ts';
import { ConfigurationError, type SiteConfig } from './config.ts';

interface Rule {
  from: string;
  query?: unknown;
  status: number;
  force: boolean;
  conditions?: Record<string, unknown>;
  signed?: unknown;
  rate_limit?: unknown;
  proxy?: boolean;
}

/** The destination of a rule: a path, or an address of another site. A forced rule also wins over a file. */
export interface Target {
  to: string;
  status: number;
  isForced: boolean;
}

export type RedirectRules = Awaited<ReturnType<typeof loadRedirects>>;

function refuseUnsupported({ from, status, proxy, signed, rate_limit, conditions = {} }: Rule): void {
  const unsupported =
    (proxy && 'a rewrite to another site') ||
    (status === 200 && 'a rewrite') ||
    (signed !== undefined && 'a signed rule') ||
    (rate_limit !== undefined && 'a rate limit on a rule') ||
    (Object.keys(conditions).length > 0 && `a ${Object.keys(conditions)[0]} condition`) ||
    (!from.startsWith('/') && 'a rule for a host');
  if (unsupported) throw new ConfigurationError(`redirect ${from}: ${unsupported} can't be served locally`);
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
export async function loadRedirects({ publish, file }: SiteConfig) {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(publish, '_redirects')],
    netlifyConfigPath: file,
    configRedirects: [],
    minimal: false,
  });
  for (const error of errors as Error[]) throw new ConfigurationError(`redirects: ${error.message}`);
  const rules = redirects as Rule[];
  rules.forEach(refuseUnsupported);
  const matchable = rules.map(({ from, query, ...rule }) => {
    const path = toReadable(from);
    return { ...rule, origin: path, path, params: query };
  });
  const matcher = await redirector.parseJSON(JSON.stringify(matchable), { jwtSecret: '', jwtRoleClaim: '' });
  function match({ pathname, search }: Address): Target | undefined {
    const found = matcher.match({
      ...{ scheme: 'http', host: 'localhost', path: toReadable(pathname), query: search.slice(1) },
      ...{ headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' },
    });
    return found ? { to: toSafe(found.to, search), status: found.status, isForced: found.force } : undefined;
  }
  return { hasForced: rules.some(({ force }) => force), match };
}
