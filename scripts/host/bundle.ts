import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBundleCache } from './bundle-cache.ts';
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

/**
 * Bundles every function of a site as a deploy does, and reads its settings. The bundles stay in the folder and are
 * used again until a file in them changes. A missing functions folder means that there are none.
 * @throws {ConfigurationError} for a function that cannot be bundled
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
  // The bundler takes half a second to load.
  const { zipFunctions }: Bundler = await import('@netlify/zip-it-and-ship-it');
  try {
    const options = { archiveFormat: 'none', basePath: root, config: config.functionOptions } as const;
    const bundles = await zipFunctions(config.functions, await cache.makeFolder(), options);
    const functions = bundles.map(toFunction);
    await cache.write(
      functions,
      bundles.flatMap(({ inputs = [] }) => inputs),
    );
    return functions;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`functions: ${(error as Error).message}`, { cause: error });
  }
}
