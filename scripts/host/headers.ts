import { parseAllHeaders } from '@netlify/headers-parser';
import { ConfigurationError } from './config.ts';

export interface HeaderSources {
  /** Path of a `_headers` file; it need not exist. */
  file: string;
  /** Path of `netlify.toml`; it need not exist. */
  toml: string;
  /** Rules after those of the two files. */
  last: Record<string, unknown>[];
}

/** Headers, names in lower case, that rules add to the file shown at a readable path. */
export type HeaderRules = (path: string) => Record<string, string>;

/** Throws a ConfigurationError for the first rule that is malformed, or asks for a password. */
export async function loadHeaders({ file, toml, last }: HeaderSources): Promise<HeaderRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [file],
    netlifyConfigPath: toml,
    configHeaders: last as { for: string; values: Record<string, string> }[],
    minimal: false,
  });
  for (const error of errors) throw new ConfigurationError(`headers: ${error.message}`);
  const rules = headers.map((rule) => ({
    pattern: 'forRegExp' in rule ? rule.forRegExp : /^$/,
    values: Object.entries(rule.values).map(([name, value]) => [name.toLowerCase(), value] as const),
  }));
  for (const { values } of rules) {
    if (values.some(([name]) => name === 'basic-auth'))
      throw new ConfigurationError("headers: Basic-Auth can't be served locally");
  }
  return (path) =>
    Object.fromEntries(rules.flatMap(({ pattern, values }) => (pattern.test(path) ? values : [])));
}
