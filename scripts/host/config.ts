import { dirname, join } from 'node:path';

export type Log = (line: string) => void;

/** The site can't be served: Netlify would refuse it, something is missing, or the port is taken. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** What the build tells the host, besides `_headers` and `_redirects`. */
export interface DeployConfig {
  /** Regular expressions on the addresses of pictures that the host may fetch. */
  images: { remote_images: string[] };
}

/** The path of the deploy configuration, beside the folder of the built site. Netlify looks there for `dist`. */
export const deployConfigOf = (publish: string): string => join(dirname(publish), '.netlify/v1/config.json');
