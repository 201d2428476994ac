import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { startBlobs } from './blobs.ts';
import { bundleFunctions } from './bundle.ts';
import { startClock } from './clock.ts';
import { ConfigurationError } from './config.ts';
import { type Deploy, followDeploys, readDeploy } from './deploy.ts';
import { readEnvironment } from './environment.ts';
import { openFiles } from './files.ts';
import { createFunctions } from './functions.ts';
import { createImageResponder, type ImageResponder } from './images.ts';
import { sendText } from './reply.ts';
import { answerRequest } from './site.ts';

export interface LocalProductionOptions {
  /** Project folder, with `netlify.toml`; the current one if not given. */
  root?: string;
  /** Folder of the built site, instead of the one in `netlify.toml`. */
  publish?: string;
  /** 8888 if not given; 0 takes any free one. */
  port?: number;
  /** Variables for functions, over those of the process and of `.env`. */
  env?: Record<string, string>;
  /** Where blobs, transformed pictures and bundled functions are kept; `.netlify/local` if not given. */
  stateFolder?: string;
  /** Whether scheduled functions run by the clock; if not, by `invokeScheduled` alone. */
  hasClock?: boolean;
  /** Takes what functions print and what goes wrong, a line at a time; the standard output if not given. */
  log?: (line: string) => void;
}

export interface LocalProduction {
  /** Origin, without a trailing slash. */
  url: string;
  /** Stops at once: connections, functions and blobs. */
  close(): Promise<void>;
  /** Runs a scheduled function once, as its clock would. Rejects when there is none of that name. */
  invokeScheduled(name: string): Promise<Response>;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<string> {
  try {
    // Only for this machine: what runs here has no protection but this.
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const reason = isTaken ? `port ${port} is taken; choose another with PORT` : (error as Error).message;
    throw new ConfigurationError(reason, { cause: error });
  }
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The picture service, made anew when the allowed sources change. */
function createImages(origin: string, cacheFolder: string) {
  let made: { remoteImages: string; respond: ImageResponder } | undefined;
  return ({ config: { remoteImages } }: Deploy): ImageResponder => {
    const wanted = JSON.stringify(remoteImages);
    if (made?.remoteImages !== wanted) {
      made = { remoteImages: wanted, respond: createImageResponder({ remoteImages, cacheFolder, origin }) };
    }
    return made.respond;
  };
}

/**
 * Serves a built site with its functions as Netlify does, with no network and no login. The folder of the built
 * site may be replaced while it runs; functions are bundled once, at the start.
 * Throws a ConfigurationError, with a message of one line, when the project can't be served.
 */
export async function startLocalProduction(options: LocalProductionOptions = {}): Promise<LocalProduction> {
  const { port = 8888, publish, log = print } = options;
  const root = resolve(options.root ?? '.');
  const state = resolve(root, options.stateFolder ?? '.netlify/local');
  const started = await readDeploy(root, publish);
  const { config } = started;
  if (!existsSync(config.publish)) {
    throw new ConfigurationError(`${config.publish} does not exist; run "npm run build" first`);
  }

  const deploys = followDeploys(root, started, publish, log);
  const files = openFiles(config.publish);
  const server = createServer();
  const blobs = await startBlobs(join(state, 'blobs'));

  try {
    const manifest = await bundleFunctions(root, config, join(state, 'functions'));
    const env = await readEnvironment(root, options.env);
    const origin = await listen(server, port);
    const functions = createFunctions(manifest, { origin, blobs: blobs.context }, env, log);
    const getImages = createImages(origin, join(state, 'images'));
    const parts = { origin, deploys, files, manifest, functions, getImages };

    server.on('request', async (req: IncomingMessage, res: ServerResponse) => {
      try {
        await answerRequest(req, res, parts);
      } catch (error) {
        if (res.destroyed) return;
        log(
          `${req.method} ${req.url?.slice(0, 200)}: ${error instanceof Error ? error.message : String(error)}`,
        );
        if (res.headersSent) res.destroy();
        else sendText(res, 500, 'Internal Server Error');
      }
    });

    const runScheduled = (name: string) =>
      functions.invokeScheduled(name).catch((error: unknown) => log(`[${name}] ${String(error)}`));
    const stopClock = options.hasClock ? startClock(manifest, runScheduled) : () => {};
    const stop = async () => {
      stopClock();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, functions.close()]);
      await blobs.close();
    };
    let stopped: Promise<void> | undefined;
    const close = () => {
      stopped ??= stop();
      return stopped;
    };
    return { url: origin, invokeScheduled: functions.invokeScheduled, close };
  } catch (error) {
    await blobs.close();
    throw error;
  }
}
