import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import type { Address } from './address.ts';
import { ConfigurationError, type DeployConfig, deployConfigOf } from './config.ts';
import { createImages } from './images.ts';

/** Encodes what a header can't contain, keeps a path on this site, and adds the query unless `to` has one. */
function toSafe(to: string, search: string): string {
  const encoded = to.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
  const isElsewhere = /^https?:\/\//i.test(encoded);
  // `//host` and `/\host` would leave the site.
  const [address = '', ...fragment] = (isElsewhere ? encoded : encoded.replace(/^[/\\]*/, '/')).split('#');
  return [address + (address.includes('?') ? '' : search), ...fragment].join('#');
}

/**
 * Loads the redirects into Netlify's own engine, which returns the first rule that matches. `/joão` and `/jo%C3%A3o`
 * are equal. @throws {ConfigurationError} for a rule that Netlify would refuse
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

/** Loads the redirects. The result finds the destination of an address; a forced one wins over a file. */
async function loadRedirects(publish: string) {
  const match = await loadEngine(publish);
  return (address: Address) => {
    const found = match(address);
    return found && { to: toSafe(found.to, address.search), status: found.status, isForced: found.force };
  };
}

/** Loads the headers. The result finds those for an encoded path, names in lower case. @throws {ConfigurationError} */
async function loadHeaders(publish: string) {
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

export type Deploy = Awaited<ReturnType<typeof readDeploy>>;

async function readDeploy(publish: string) {
  const file = deployConfigOf(publish);
  const config: DeployConfig | false = existsSync(file) && JSON.parse(await readFile(file, 'utf8'));
  const [redirects, headers] = [await loadRedirects(publish), await loadHeaders(publish)];
  return { publish, redirects, headers, images: createImages(config ? config.images.remote_images : []) };
}

/**
 * Follows the builds, each of which replaces the folder. The result resolves to the current deploy, and rejects with a
 * `ConfigurationError` if Netlify would not accept it.
 */
export function followDeploys(publish: string) {
  const getFolder = () => {
    const { ino, mtimeMs } = statSync(publish, { throwIfNoEntry: false }) ?? {};
    return `${ino} ${mtimeMs}`;
  };
  let seen = getFolder();
  let latest = readDeploy(publish);
  return async () => {
    // While a new build replaces the folder, it is missing for a moment.
    for (let waited = 0; waited < 1000 && !existsSync(publish); waited += 5) await wait(5);
    const folder = getFolder();
    if (folder !== seen) {
      seen = folder;
      latest = readDeploy(publish);
    }
    return latest;
  };
}
