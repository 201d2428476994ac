import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';

export type Log = (line: string) => void;

/** The project has something that Netlify would refuse or that cannot be served locally. The message is one line. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
  }
}

const siteFile = z.object({
  build: z.object({ publish: z.string().default('dist') }).prefault({}),
  functions: z
    .strictObject({
      directory: z.string().default('netlify/functions'),
      node_bundler: z.enum(['esbuild', 'nft']).default('nft'),
    })
    .prefault({}),
});
// The build writes nothing else there; its rules lie among the pages.
const deployFile = z.strictObject({
  images: z.object({ remote_images: z.array(z.string()).default([]) }).prefault({}),
});

/** The settings in `netlify.toml` and in the deploy configuration that the build writes. */
export type SiteConfig = Awaited<ReturnType<typeof readConfig>>;

/** The path of the deploy configuration, beside the folder of the built site. Netlify looks there for `dist`. */
export function deployConfigOf(publish: string): string {
  return join(dirname(publish), '.netlify/v1/config.json');
}

async function read<T>(path: string, parse: (text: string) => unknown, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(existsSync(path) ? parse(await readFile(path, 'utf8')) : {});
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
export async function readConfig(root: string, publish?: string) {
  const file = join(root, 'netlify.toml');
  const site = await read(file, parseToml, siteFile);
  const published = resolve(root, publish ?? site.build.publish);
  const deploy = await read(deployConfigOf(published), JSON.parse, deployFile);
  return {
    publish: published,
    /** Absolute folder of the functions; it need not exist. */
    functions: resolve(root, site.functions.directory),
    bundler: site.functions.node_bundler,
    remoteImages: deploy.images.remote_images,
    /** The path of `netlify.toml`, which may also hold rules. */
    file,
  };
}
