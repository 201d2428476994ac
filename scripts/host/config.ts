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
const section = z.record(z.string(), z.unknown());
const rules = z.array(section).default([]);
const pattern = z.string().refine(isPattern, 'not a regular expression');
const images = z.object({ remote_images: z.array(pattern).default([]) }).default({ remote_images: [] });
const siteFile = z.object({
  images,
  build: z.object({ publish: z.string(), functions: z.string() }).partial().default({}),
  functions: section.default({}),
});
const deployFile = z.object({ images, headers: rules, redirects: rules, 'redirects!': rules });

/** The settings in `netlify.toml` and in the deploy configuration that the build writes. */
export interface SiteConfig {
  /** Absolute folder of the built site. */
  publish: string;
  /** Absolute folder of the functions; it need not exist. */
  functions: string;
  /** The bundler's options by function name, `*` for all. */
  functionOptions: Record<string, Record<string, unknown>>;
  /** Regular expressions of the remote pictures that may be transformed. */
  remoteImages: string[];
  /** The path of `netlify.toml`, which also holds rules. */
  file: string;
  /** The rules of the deploy configuration. `redirects!` come before every other redirect, `redirects` after. */
  deploy: z.infer<typeof deployFile>;
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

/** A table in the functions section is for one function, any other value for all. */
function toFunctionOptions({
  directory: _,
  ...section
}: Record<string, unknown>): SiteConfig['functionOptions'] {
  const options: SiteConfig['functionOptions'] = { '*': { nodeSourcemap: true } };
  const add = (name: string, key: string, value: unknown) => {
    const option = key.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
    options[name] = { ...options[name], [option]: value };
  };
  for (const [key, value] of Object.entries(section)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) add('*', key, value);
    else for (const [inner, setting] of Object.entries(value)) add(key, inner, setting);
  }
  return options;
}

/**
 * Reads `netlify.toml` and the deploy configuration of a project; either may be missing.
 * @throws {ConfigurationError} that names the file and the first mistake in it
 */
export async function readConfig(root: string, publish?: string): Promise<SiteConfig> {
  const file = join(root, 'netlify.toml');
  const site = await read(file, parseToml, siteFile);
  const published = resolve(root, publish ?? site.build.publish ?? 'dist');
  const deploy = await read(deployConfigOf(published), JSON.parse, deployFile);
  const { directory } = site.functions;
  const folder = typeof directory === 'string' ? directory : site.build.functions;
  return {
    publish: published,
    functions: resolve(root, folder ?? 'netlify/functions'),
    functionOptions: toFunctionOptions(site.functions),
    remoteImages: [...site.images.remote_images, ...deploy.images.remote_images],
    file,
    deploy,
  };
}
