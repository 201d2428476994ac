import { existsSync } from 'node:fs';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { ConfigurationError, type SiteConfig } from './config.ts';

/** A bundled function as the bundler describes it: `path` is its folder, `schedule` a cron expression in UTC. */
export type ServerlessFunction = FunctionResult;

function refuseUnsupported({ name, runtimeAPIVersion, trafficRules }: FunctionResult): void {
  if (runtimeAPIVersion !== 2)
    throw new ConfigurationError(`function ${name}: needs a default export that takes a Request`);
  const limit = trafficRules?.action.type ?? 'rate_limit';
  if (limit !== 'rate_limit')
    throw new ConfigurationError(`function ${name}: rate limit action "${limit}" can't be served locally`);
}

/** Bundles a site's functions as a deploy does, into an empty folder. @throws {ConfigurationError} if one can't be served */
export async function bundleFunctions(
  root: string,
  { functions, bundler }: SiteConfig,
  folder: string,
): Promise<ServerlessFunction[]> {
  if (!existsSync(functions)) return [];
  const everyFunction = { nodeSourcemap: true, nodeBundler: bundler };
  const options = { archiveFormat: 'none', basePath: root, config: { '*': everyFunction } } as const;
  const bundles = await zipFunctions(functions, folder, options).catch((error: Error) => {
    throw new ConfigurationError(`functions: ${error.message}`, { cause: error });
  });
  bundles.forEach(refuseUnsupported);
  return bundles;
}
