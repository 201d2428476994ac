import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';

/** What Netlify would refuse in a project, or what can't be served locally. The message is one line. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
  }
}

const rules = z.array(z.record(z.string(), z.unknown())).default([]);
const pattern = z.string().refine(isPattern, 'not a regular expression');
const images = z.object({ remote_images: z.array(pattern).default([]) }).default({ remote_images: [] });
const shared = { images, headers: rules, redirects: rules };
const siteFile = z.object({
  ...shared,
  build: z.object({ publish: z.string(), functions: z.string() }).partial().default({}),
  functions: z.record(z.string(), z.unknown()).default({}),
});
const deployFile = z.object({ ...shared, 'redirects!': rules });

type Rule = Record<string, unknown>;

/** What `netlify.toml` and the deploy configuration that a build writes say together. */
export interface SiteConfig {
  /** Absolute folder of the built site. */
  publish: string;
  /** Absolute folder of the functions; it need not exist. */
  functions: string;
  /** The bundler's options by function name, `*` for all. */
  functionOptions: Record<string, Record<string, unknown>>;
  /** Regular expressions of the remote pictures that may be transformed. */
  remoteImages: string[];
  /** Path of `netlify.toml`, whose own rules are read from there. */
  file: string;
  /** Rules of the deploy configuration. `first` go before every other redirect, the rest after. */
  deploy: { first: Rule[]; redirects: Rule[]; headers: Rule[] };
}

/** The deploy configuration of a build, beside its output folder. For `dist` that is where Netlify looks. */
export function deployConfigOf(publish: string): string {
  return join(dirname(publish), '.netlify/v1/config.json');
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

async function readOptional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigurationError(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

async function read<T>(path: string, parse: (text: string) => unknown, schema: z.ZodType<T>): Promise<T> {
  const text = await readOptional(path);
  try {
    return schema.parse(text === undefined ? {} : parse(text));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : (error as Error).message;
    throw new ConfigurationError(`${path}: ${reason.split('\n')[0]}`, { cause: error });
  }
}

function toFunctionOptions(section: Record<string, unknown>): SiteConfig['functionOptions'] {
  const all: Record<string, Record<string, unknown>> = {
    '*': { nodeBundler: 'esbuild', nodeSourcemap: true },
  };
  const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const add = (name: string, key: string, value: unknown) => {
    all[name] = { ...all[name], [toCamelCase(key)]: value };
  };
  for (const [key, value] of Object.entries(section)) {
    if (key === 'directory') continue;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) add('*', key, value);
    else for (const [inner, setting] of Object.entries(value)) add(key, inner, setting);
  }
  return all;
}

/**
 * Reads `netlify.toml` and the deploy configuration of a project; either may be missing.
 * Throws a ConfigurationError that names the file and the first thing that is wrong with it.
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
    deploy: { first: deploy['redirects!'], redirects: deploy.redirects, headers: deploy.headers },
  };
}
