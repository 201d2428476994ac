import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { Cron } from 'croner';
import { send, toText } from './answer.ts';
import { deleteHalfWritten, startBlobs } from './blobs.ts';
import { ConfigurationError, type Log } from './config.ts';
import { followDeploys } from './deploy.ts';
import { createFunctions } from './functions.ts';
import { answerRequest, type Site } from './site.ts';

interface HostOptions {
  /** Project folder; by default the current one. */
  root?: string;
  /** Folder of the built site; by default `dist`. */
  publish?: string;
  /** 0 takes any free port. */
  port: number;
  /** Variables of functions; they override those of the process. */
  env?: Record<string, string | undefined>;
  /** Where blobs and bundled functions are kept; by default `.netlify/local`. */
  stateFolder?: string;
  /** Whether scheduled functions run at their times, not only by `invokeScheduled`. */
  hasClock?: boolean;
  /** Takes the output of functions and failures, line by line; by default it prints them. */
  log?: Log;
}

export type Host = Awaited<ReturnType<typeof startHost>>;

async function listen(server: Server, port: number): Promise<string> {
  // For this machine only: nothing else protects the server.
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((cause: NodeJS.ErrnoException) => {
    const isTaken = cause.code === 'EADDRINUSE';
    const reason = isTaken ? `port ${port} is taken; choose another with PORT` : cause.message;
    throw new ConfigurationError(reason, { cause });
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** @throws {ConfigurationError} when the port is taken */
export async function checkPort(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  await once(server.close(), 'close');
}

/** Answers requests to a site. An unexpected failure is answered with 500 and logged. */
function serve(server: Server, site: Site, log: Log): void {
  server.on('request', async (req, res) => {
    try {
      await answerRequest(req, res, site);
    } catch (error) {
      if (res.destroyed) return;
      log(`${req.method} ${req.url?.slice(0, 200)}: ${(error as Error).message}`);
      if (res.headersSent) res.destroy();
      else send(res, toText(500, 'Internal Server Error'));
    }
  });
}

/**
 * Serves a built site and its functions as Netlify does. The site's folder may be replaced while it runs; functions are
 * bundled once, at the start. @throws {ConfigurationError} when the project can't be served
 */
export async function startHost(options: HostOptions) {
  const { port, log = console.log } = options;
  const root = resolve(options.root ?? '.');
  const state = resolve(root, options.stateFolder ?? '.netlify/local');
  const publish = resolve(root, options.publish ?? 'dist');
  // Netlify's own tool removes this file from a folder that it serves.
  if (!existsSync(join(publish, '_headers')))
    throw new ConfigurationError(`${publish} is not a complete build; run "npm run build" first`);
  const getDeploy = followDeploys(publish);
  await getDeploy();
  // Closes everything in reverse order if the start fails; else `close` does.
  await using opened = new AsyncDisposableStack();
  // As in a deploy. The same folder each time: a host that is killed leaves its bundles.
  const manifest = await zipFunctions(join(root, 'functions'), join(state, 'functions'), {
    archiveFormat: 'none',
    basePath: root,
    config: { '*': { nodeSourcemap: true } },
  });
  const blobsFolder = join(state, 'blobs');
  await deleteHalfWritten(blobsFolder);
  const blobs = await startBlobs(blobsFolder);
  opened.defer(blobs.close);
  const server = createServer();
  const origin = await listen(server, port);
  const env = { ...process.env, ...options.env };
  const functions = createFunctions(manifest, { origin, blobs: blobs.context }, env, log);
  opened.defer(functions.close);
  opened.use(server);
  opened.defer(() => server.closeAllConnections());
  serve(server, { origin, manifest, functions, getDeploy }, log);
  for (const { name, schedule } of options.hasClock ? manifest : []) {
    if (schedule === undefined) continue;
    const fail = (error: unknown) => log(`[${name}] ${String(error)}`);
    const run = async () => void (await functions.invokeScheduled(name));
    const job = new Cron(schedule, { timezone: 'UTC', catch: fail }, run);
    opened.defer(() => job.stop());
  }
  const { invokeScheduled } = functions;
  const all = opened.move();
  return { url: origin, invokeScheduled, close: () => all.disposeAsync() };
}
