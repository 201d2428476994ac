import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBundleCache } from './bundlecache.ts';
import { ConfigurationError, type SiteConfig } from './config.ts';

/** A route as in the bundler's manifest. */
export interface Route {
  pattern: string;
  literal?: string;
  expression?: string;
  methods: string[];
  isStaticPreferred: boolean;
}

export interface RateLimit {
  /** Requests that pass per window. */
  windowLimit: number;
  /** Seconds. */
  windowSize: number;
  /** What shares one count. */
  keys: string[];
}

export interface ServerlessFunction {
  name: string;
  /** Absolute path of the module whose `handler` takes Lambda events. */
  entry: string;
  routes: Route[];
  excluded: Pick<Route, 'literal' | 'expression'>[];
  isBackground: boolean;
  isScheduled: boolean;
  /** When it runs, as cron says it in UTC. */
  schedule?: string;
  /** Milliseconds. */
  timeout: number;
  rateLimit?: RateLimit;
}

const SECOND = 1000;
// Netlify allows 60 s; what needs more than half of that should not run while a visitor waits.
const SYNCHRONOUS = 30 * SECOND;
const BACKGROUND = 15 * 60 * SECOND;

type Bundler = typeof import('@netlify/zip-it-and-ship-it');
type Bundle = Awaited<ReturnType<Bundler['zipFunctions']>>[number];

function toRateLimit({ name, trafficRules }: Bundle): RateLimit | undefined {
  if (!trafficRules) return undefined;
  const { type, config } = trafficRules.action;
  if (type !== 'rate_limit') {
    throw new ConfigurationError(`function ${name}: rate limit action "${type}" can't be served locally`);
  }
  const { windowLimit, windowSize } = config.rateLimitConfig;
  return { windowLimit, windowSize, keys: config.aggregate.keys.map((key) => key.type) };
}

function toRoute(route: NonNullable<Bundle['routes']>[number]): Route {
  return {
    ...('literal' in route ? { literal: route.literal } : { expression: route.expression }),
    pattern: route.pattern,
    methods: route.methods ?? [],
    isStaticPreferred: route.prefer_static === true,
  };
}

function toFunction(bundle: Bundle): ServerlessFunction {
  const { name, path, entryFilename, routes = [], excludedRoutes = [], schedule, timeout } = bundle;
  const isBackground = bundle.invocationMode === 'background';
  if (bundle.runtimeAPIVersion !== 2) {
    throw new ConfigurationError(`function ${name}: needs a default export that takes a Request`);
  }
  const rateLimit = toRateLimit(bundle);
  return {
    name,
    entry: join(path, entryFilename),
    routes: routes.map(toRoute),
    excluded: excludedRoutes,
    isBackground,
    isScheduled: schedule !== undefined,
    timeout: timeout ? timeout * SECOND : isBackground ? BACKGROUND : SYNCHRONOUS,
    ...(schedule !== undefined && { schedule }),
    ...(rateLimit && { rateLimit }),
  };
}

/**
 * Bundles every function of a site as a deploy does, routes and limits read from their `config`; what was bundled
 * before into the same folder serves again as long as nothing that went into it has changed.
 * Nothing comes of a missing functions folder. Throws a ConfigurationError for what can't be bundled.
 */
export async function bundleFunctions(
  root: string,
  config: SiteConfig,
  folder: string,
): Promise<ServerlessFunction[]> {
  if (!existsSync(config.functions)) return [];
  const cache = openBundleCache(root, config, folder);
  const known = await cache.read();
  if (known) return known;
  // Half a second to load, so only when there is something to bundle.
  const { zipFunctions }: Bundler = await import('@netlify/zip-it-and-ship-it');
  try {
    const bundles = await zipFunctions(config.functions, await cache.makeFolder(), {
      archiveFormat: 'none',
      basePath: root,
      config: config.functionOptions,
    });
    const functions = bundles.map(toFunction);
    await cache.write(functions, new Set(bundles.flatMap(({ inputs = [] }) => inputs)));
    return functions;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`functions: ${(error as Error).message}`, { cause: error });
  }
}
