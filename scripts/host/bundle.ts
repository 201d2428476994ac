import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, type SiteConfig } from './config.ts';

/** A route as in the bundler's manifest. */
export interface Route {
  pattern: string;
  literal?: string;
  expression?: string;
  methods: string[];
  isStaticPreferred: boolean;
}

export interface ServerlessFunction {
  name: string;
  /** Absolute path of the module whose `handler` takes Lambda events. */
  entry: string;
  routes: Route[];
  excluded: Pick<Route, 'literal' | 'expression'>[];
  isBackground: boolean;
  /** Cron expression, in UTC. */
  schedule?: string;
  /** Milliseconds. */
  timeout: number;
  /** How many requests pass in a window of so many seconds, counted by what the keys name. */
  rateLimit?: { windowLimit: number; windowSize: number; keys: string[] };
}

// Netlify allows 60 s; a visitor should not wait for more than half of it.
const timeoutMs = 30_000;
const backgroundTimeoutMs = 15 * 60_000;

type Bundler = typeof import('@netlify/zip-it-and-ship-it');
type Bundle = Awaited<ReturnType<Bundler['zipFunctions']>>[number];

function toRateLimit({ name, trafficRules }: Bundle): ServerlessFunction['rateLimit'] {
  if (!trafficRules) return undefined;
  const { type, config } = trafficRules.action;
  if (type !== 'rate_limit')
    throw new ConfigurationError(`function ${name}: rate limit action "${type}" can't be served locally`);
  const { windowLimit, windowSize } = config.rateLimitConfig;
  return { windowLimit, windowSize, keys: config.aggregate.keys.map((key) => key.type) };
}

function toFunction(bundle: Bundle): ServerlessFunction {
  const { name, path, entryFilename, routes = [], excludedRoutes = [], schedule, timeout } = bundle;
  if (bundle.runtimeAPIVersion !== 2)
    throw new ConfigurationError(`function ${name}: needs a default export that takes a Request`);
  const isBackground = bundle.invocationMode === 'background';
  const rateLimit = toRateLimit(bundle);
  return {
    name,
    entry: join(path, entryFilename),
    routes: routes.map((route) => ({
      ...('literal' in route ? { literal: route.literal } : { expression: route.expression }),
      pattern: route.pattern,
      methods: route.methods ?? [],
      isStaticPreferred: route.prefer_static === true,
    })),
    excluded: excludedRoutes,
    isBackground,
    timeout: timeout ? timeout * 1000 : isBackground ? backgroundTimeoutMs : timeoutMs,
    ...(schedule !== undefined && { schedule }),
    ...(rateLimit && { rateLimit }),
  };
}

/** What was bundled before, and from what: settings, and the size and time of each file by its path. */
interface Known {
  settings: string;
  versions: Record<string, string>;
  functions: ServerlessFunction[];
}

function toVersion(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size}:${stats.mtimeMs}` : '';
}

async function readKnown(file: string, settings: string): Promise<ServerlessFunction[] | undefined> {
  try {
    const known: Known = JSON.parse(await readFile(file, 'utf8'));
    const isSame = Object.entries(known.versions).every(([path, version]) => toVersion(path) === version);
    const isWhole = known.functions.every(({ entry }) => existsSync(entry));
    return known.settings === settings && isSame && isWhole ? known.functions : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Bundles every function of a site as a deploy does, and reads its settings. The bundles stay in the folder and are
 * used again until a file in them changes. Running servers may use older ones, so the last three stay.
 * @throws {ConfigurationError} for a function that cannot be bundled
 */
export async function bundleFunctions(
  root: string,
  config: SiteConfig,
  folder: string,
): Promise<ServerlessFunction[]> {
  if (!existsSync(config.functions)) return [];
  const names = readdirSync(config.functions, { recursive: true, encoding: 'utf8' }).sort();
  const settings = JSON.stringify([config.functions, config.bundler, names, process.version]);
  const file = join(folder, 'manifest.json');
  const known = await readKnown(file, settings);
  if (known) return known;
  // The bundler takes half a second to load.
  const { zipFunctions }: Bundler = await import('@netlify/zip-it-and-ship-it');
  try {
    mkdirSync(folder, { recursive: true });
    const target = await mkdtemp(join(folder, `bundle-${Date.now()}-`));
    const everyFunction = { nodeSourcemap: true, ...(config.bundler && { nodeBundler: config.bundler }) };
    const options = { archiveFormat: 'none', basePath: root, config: { '*': everyFunction } } as const;
    const bundles = await zipFunctions(config.functions, target, options);
    const functions = bundles.map(toFunction);
    const inputs = [
      join(root, 'node_modules/.package-lock.json'),
      ...bundles.flatMap((each) => each.inputs ?? []),
    ];
    const versions = Object.fromEntries(inputs.map((path) => [path, toVersion(path)]));
    await writeFile(file, JSON.stringify({ settings, versions, functions } satisfies Known));
    const kept = readdirSync(folder)
      .filter((name) => name.startsWith('bundle-'))
      .sort();
    for (const name of kept.slice(0, -3)) await rm(join(folder, name), { recursive: true, force: true });
    return functions;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`functions: ${(error as Error).message}`, { cause: error });
  }
}
