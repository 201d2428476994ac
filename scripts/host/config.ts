import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';

/** The project has something that Netlify would refuse or that cannot be served locally. The message is one line. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
  }
}

const isPattern = (text: string) => {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
};
const pattern = z.string().refine(isPattern, 'not a regular expression');
const images = z.object({ remote_images: z.array(pattern).default([]) }).default({ remote_images: [] });
const siteFile = z.object({
  images,
  build: z.object({ publish: z.string().default('dist') }).prefault({}),
  functions: z
    .strictObject({
      directory: z.string().default('netlify/functions'),
      node_bundler: z.enum(['esbuild', 'nft']).default('nft'),
    })
    .prefault({}),
});
// The build writes nothing else there; its rules lie among the pages.
const deployFile = z.strictObject({ images });

/** The settings in `netlify.toml` and in the deploy configuration that the build writes. */
export interface SiteConfig {
  /** Absolute folder of the built site. */
  publish: string;
  /** Absolute folder of the functions; it need not exist. */
  functions: string;
  bundler: 'esbuild' | 'nft';
  /** Regular expressions of the remote pictures that may be transformed. */
  remoteImages: string[];
  /** The path of `netlify.toml`, which may also hold rules. */
  file: string;
}

/** The path of the deploy configuration, beside the folder of the built site. Netlify looks there for `dist`. */
export function deployConfigOf(publish: string): string {
  return join(dirname(publish), '.netlify/v1/config.json');
}

/** Reads a file that may be missing. */
async function read<T>(path: string, parse: (text: string) => unknown, schema: z.ZodType<T>): Promise<T> {
  try {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return schema.parse(text === undefined ? {} : parse(text));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : (error as Error).message;
    throw new ConfigurationError(`${path}: ${reason.split('\n')[0]}`, { cause: error });
  }
}

/**
 * Reads `netlify.toml` and the deploy configuration of a project; either may be missing.
 * @throws {ConfigurationError} that names the file and the first mistake in it
 */
export async function readConfig(root: string, publish?: string): Promise<SiteConfig> {
  const file = join(root, 'netlify.toml');
  const site = await read(file, parseToml, siteFile);
  const published = resolve(root, publish ?? site.build.publish);
  const deploy = await read(deployConfigOf(published), JSON.parse, deployFile);
  return {
    publish: published,
    functions: resolve(root, site.functions.directory),
    bundler: site.functions.node_bundler,
    remoteImages: [...site.images.remote_images, ...deploy.images.remote_images],
    file,
  };
}
