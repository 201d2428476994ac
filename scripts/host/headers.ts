import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { ConfigurationError, type SiteConfig } from './config.ts';

/** The headers, names in lower case, that the rules add to the file shown at a readable path. */
export type HeaderRules = (path: string) => Record<string, string>;

/** @throws {ConfigurationError} for the first rule that is malformed or asks for a password */
export async function loadHeaders({ publish, file }: SiteConfig): Promise<HeaderRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(publish, '_headers')],
    netlifyConfigPath: file,
    configHeaders: [],
    minimal: false,
  });
  for (const error of errors) throw new ConfigurationError(`headers: ${error.message}`);
  const rules = headers.map((rule) => ({
    pattern: 'forRegExp' in rule ? rule.forRegExp : /^$/,
    values: Object.entries(rule.values).map(([name, value]) => [name.toLowerCase(), value] as const),
  }));
  if (rules.some(({ values }) => values.some(([name]) => name === 'basic-auth')))
    throw new ConfigurationError("headers: Basic-Auth can't be served locally");
  return (path) =>
    Object.fromEntries(rules.flatMap(({ pattern, values }) => (pattern.test(path) ? values : [])));
}
