import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { startBlobs } from './blobs.ts';
import { bundleFunctions } from './bundle.ts';
import { startClock } from './clock.ts';
import { ConfigurationError } from './config.ts';
import { type Deploy, followDeploys, readDeploy } from './deploy.ts';
import { createFunctions } from './functions.ts';
import { createImageResponder, type ImageResponder } from './images.ts';
import { answerRequest } from './site.ts';
import { sendText } from './static.ts';

export interface HostOptions {
  /** Project folder, with `netlify.toml`; by default the current one. */
  root?: string;
  /** Folder of the built site, instead of the one in `netlify.toml`. */
  publish?: string;
  /** By default 8888; 0 takes any free one. */
  port?: number;
  /** Variables of functions; they override those of the process. */
  env?: Record<string, string>;
  /** Where blobs, transformed pictures and bundled functions are kept; by default `.netlify/local`. */
  stateFolder?: string;
  /** Whether scheduled functions run at their times, not only by `invokeScheduled`. */
  hasClock?: boolean;
  /** Takes what functions print and what fails, line by line; by default the standard output. */
  log?: (line: string) => void;
}

export interface Host {
  /** Origin, without a trailing slash. */
  url: string;
  /** Stops at once: connections, functions and blobs. */
  close(): Promise<void>;
  /** Runs a scheduled function once. Rejects when there is none of that name. */
  invokeScheduled(name: string): Promise<{ status: number }>;
}

async function listen(server: Server, port: number): Promise<string> {
  try {
    // Only for this machine: nothing else protects what runs here.
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const reason = isTaken ? `port ${port} is taken; choose another with PORT` : (error as Error).message;
    throw new ConfigurationError(reason, { cause: error });
  }
}

/**
 * Serves a built site with its functions as Netlify does, without network or login. The folder of the built site may be
 * replaced while it runs; functions are bundled once, at the start.
 * @throws {ConfigurationError} with a message of one line when the project cannot be served
 */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const { port = 8888, publish, log = console.log } = options;
  const root = resolve(options.root ?? '.');
  const state = resolve(root, options.stateFolder ?? '.netlify/local');
  const started = await readDeploy(root, publish);
  const { config } = started;
  if (!existsSync(config.publish))
    throw new ConfigurationError(`${config.publish} does not exist; run "npm run build" first`);
  await mkdir(state, { recursive: true });
  const bundles = await mkdtemp(join(state, 'functions-'));
  const manifest = await bundleFunctions(root, config, bundles);
  const server = createServer();
  const blobs = await startBlobs(join(state, 'blobs'));
  const origin = await listen(server, port).catch(async (error: unknown) => {
    await blobs.close();
    throw error;
  });
  const functions = createFunctions(
    manifest,
    { origin, blobs: blobs.context },
    { ...process.env, ...options.env },
    log,
  );
  const deploys = followDeploys(root, started, publish, log);
  const responders = new WeakMap<Deploy, ImageResponder>();
  const getImages = (deploy: Deploy) => {
    const { remoteImages } = deploy.config;
    const options = { remoteImages, cacheFolder: join(state, 'images'), origin };
    const responder = responders.get(deploy) ?? createImageResponder(options);
    responders.set(deploy, responder);
    return responder;
  };
  const site = { origin, deploys, manifest, functions, getImages };

  server.on('request', async (req, res) => {
    try {
      await answerRequest(req, res, site);
    } catch (error) {
      if (res.destroyed) return;
      log(`${req.method} ${req.url?.slice(0, 200)}: ${(error as Error).message}`);
      if (res.headersSent) res.destroy();
      else sendText(res, 500, 'Internal Server Error');
    }
  });

  const { invokeScheduled } = functions;
  const runScheduled = (name: string) =>
    invokeScheduled(name).catch((error: unknown) => log(`[${name}] ${String(error)}`));
  const stopClock = options.hasClock ? startClock(manifest, runScheduled) : () => {};
  const stop = async () => {
    stopClock();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await Promise.all([closed, functions.close()]);
    await blobs.close();
    await rm(bundles, { recursive: true, force: true });
  };
  let stopped: Promise<void> | undefined;
  const close = () => (stopped ??= stop());
  return { url: origin, invokeScheduled, close };
}
