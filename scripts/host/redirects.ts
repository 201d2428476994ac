import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import { z } from 'zod';
import { toReadable } from './address.ts';
import { ConfigurationError } from './config.ts';

const parsedRule = z.looseObject({
  from: z.string(),
  query: z.unknown().optional(),
  to: z.string(),
  status: z.number().optional(),
  force: z.boolean(),
  conditions: z.record(z.string(), z.unknown()).default({}),
  signed: z.unknown().optional(),
  rate_limit: z.unknown().optional(),
  proxy: z.boolean().default(false),
});
type ParsedRule = z.infer<typeof parsedRule>;

export interface RedirectSources {
  /** Path of a `_redirects` file; it need not exist. */
  file: string;
  /** Path of `netlify.toml`; it need not exist. */
  toml: string;
  /** Rules before those of the two files, and after them. */
  first: Record<string, unknown>[];
  last: Record<string, unknown>[];
}

export interface Visit {
  /** Encoded path and query with its question mark. */
  pathname: string;
  search: string;
  host: string;
  headers: Record<string, string>;
}

/** Where a rule leads: `to` is a path, or a whole address for a redirect to another site. */
export interface Target {
  to: string;
  status: number;
  /** Whether the rule also wins over a file at the visited address. */
  isForced: boolean;
}

export interface RedirectRules {
  hasForced: boolean;
  match(visit: Visit): Target | undefined;
}

function toRule(value: unknown): ParsedRule {
  const rule = parsedRule.parse(value);
  const unsupported =
    (rule.proxy && 'a rewrite to another site') ||
    (rule.signed !== undefined && 'a signed rule') ||
    (rule.rate_limit !== undefined && 'a rate limit on a rule') ||
    ('Role' in rule.conditions && 'a Role condition');
  if (unsupported)
    throw new ConfigurationError(`redirect ${rule.from}: ${unsupported} can't be served locally`);
  return rule;
}

function toMatchable({ from, query, ...rule }: ParsedRule): Record<string, unknown> {
  const path = from.startsWith('/') && decodeRule(from);
  return { ...rule, origin: path || from, params: query, ...(path && { path }) };
}

function decodeRule(from: string): string {
  try {
    return toReadable(from);
  } catch {
    return from;
  }
}

function parseCookies(header = ''): Record<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

/**
 * Redirects in Netlify's order: the first rule that matches decides. Rules and visits are compared in their
 * readable form, so `/joão` and `/jo%C3%A3o` are one. Throws a ConfigurationError for the first rule that
 * Netlify would refuse, or that needs what a local server doesn't have (other sites, roles, signatures).
 */
export async function loadRedirects({ file, toml, first, last }: RedirectSources): Promise<RedirectRules> {
  const parse = async (files: string[], netlifyConfigPath: string | undefined, own: unknown[]) => {
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: files,
      ...(netlifyConfigPath && { netlifyConfigPath }),
      configRedirects: own as string[],
      minimal: false,
    });
    for (const error of errors as Error[]) throw new ConfigurationError(`redirects: ${error.message}`);
    return redirects.map(toRule);
  };
  const rules = [...(await parse([], undefined, first)), ...(await parse([file], toml, last))];
  if (rules.length === 0) return { hasForced: false, match: () => undefined };

  const options = { jwtSecret: '', jwtRoleClaim: '' };
  const matcher = await redirector.parseJSON(JSON.stringify(rules.map(toMatchable)), options);
  return {
    hasForced: rules.some((rule) => rule.force),
    match({ pathname, search, host, headers }) {
      const cookies = parseCookies(headers.cookie);
      const known: Record<string, string> = {
        'x-language': cookies.nf_lang ?? headers['accept-language']?.slice(0, 2) ?? '',
        'x-country': cookies.nf_country ?? '',
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
      return found
        ? { to: toSafe(found.to, search), status: found.status, isForced: found.force }
        : undefined;
    },
  };
}

/** Encodes what a header can't carry, keeps a path on this site, and hands on the query if `to` has none. */
function toSafe(to: string, search: string): string {
  const encoded = to.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, (char) => encodeURIComponent(char));
  const isElsewhere = /^https?:\/\//i.test(encoded);
  // `//host` and `/\host` would leave the site.
  const [address = '', ...fragment] = (isElsewhere ? encoded : encoded.replace(/^[/\\]*/, '/')).split('#');
  const query = address.includes('?') ? '' : search;
  return [address + query, ...fragment].join('#');
}
