import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import type { Address } from './address.ts';
import { ConfigurationError } from './config.ts';

/** Encodes what a header can't hold, keeps a path on this site, and adds the query unless `to` has one. */
function toSafe(to: string, search: string): string {
  const encoded = to.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
  const isElsewhere = /^https?:\/\//i.test(encoded);
  // `//host` and `/\host` would leave the site.
  const [address = '', ...fragment] = (isElsewhere ? encoded : encoded.replace(/^[/\\]*/, '/')).split('#');
  return [address + (address.includes('?') ? '' : search), ...fragment].join('#');
}

/**
 * Loads the redirects into Netlify's own engine, which gives the first rule that matches. `/joão` and `/jo%C3%A3o` are
 * equal. @throws {ConfigurationError} for a rule that Netlify would refuse
 */
export async function loadEngine(publish: string) {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(publish, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  for (const error of errors as Error[]) throw new ConfigurationError(`redirects: ${error.message}`);
  const rules = (redirects as { from: string; query?: unknown }[]).map(({ query, ...rule }) => {
    const path = new URL(rule.from, 'http://localhost').pathname;
    return { ...rule, origin: path, path, params: query };
  });
  const engine = await redirector.parseJSON(JSON.stringify(rules), { jwtSecret: '', jwtRoleClaim: '' });
  return ({ pathname, search }: Address) =>
    engine.match({
      scheme: 'http',
      host: 'localhost',
      path: pathname,
      query: search.slice(1),
      headers: {},
      cookieValues: {},
      getHeader: () => '',
      getCookie: () => '',
    });
}

/** Loads the redirects: the result gives the destination of an address, which wins over a file if forced. */
export async function loadRedirects(publish: string) {
  const match = await loadEngine(publish);
  return (address: Address) => {
    const found = match(address);
    return found && { to: toSafe(found.to, address.search), status: found.status, isForced: found.force };
  };
}

/** Loads the headers that the rules add at an encoded path, names in lower case. @throws {ConfigurationError} */
export async function loadHeaders(publish: string) {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(publish, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  for (const error of errors) throw new ConfigurationError(`headers: ${error.message}`);
  const rules = headers.map((rule) => ({
    pattern: 'forRegExp' in rule ? rule.forRegExp : /^$/,
    values: Object.entries(rule.values).map(([name, value]) => [name.toLowerCase(), value] as const),
  }));
  return (pathname: string): Record<string, string> => {
    const path = decodeURI(pathname);
    return Object.fromEntries(rules.flatMap(({ pattern, values }) => (pattern.test(path) ? values : [])));
  };
}
