import { join } from 'node:path';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';

/** A bundled function as the bundler describes it: `path` is its folder, `schedule` a cron expression in UTC. */
export type ServerlessFunction = FunctionResult;

/** Bundles a project's functions into an empty folder, as a deploy does by `netlify.toml`. */
export function bundleFunctions(root: string, folder: string): Promise<ServerlessFunction[]> {
  const config = { '*': { nodeSourcemap: true, nodeBundler: 'esbuild' } } as const;
  return zipFunctions(join(root, 'functions'), folder, { archiveFormat: 'none', basePath: root, config });
}
