import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { type Answer, toText } from './answer.ts';
import type { Log } from './config.ts';

/** A request's header with the encoded pattern of its route. */
export const routeHeader = 'x-nf-route';
const timedOut = new Error('timed out');
// Netlify allows 60 s; a visitor should not wait for more than half of that.
const [usualS, backgroundS] = [30, 15 * 60];
/** In bytes. Netlify's runtime records each call that a function makes in a header of the answer. */
const maxHeaderSize = 4_000_000;

/** The function's answer, or the network's own: 500 after a crash, 504 after a timeout. */
export type Received = IncomingMessage | Answer;

/**
 * Runs a function in a worker, which starts with the first request, and contains crashes and endless loops. After a
 * crash or timeout the next request gets a new one. `blobs`: where the store is, as JSON in base64.
 */
export function createInstance(
  { name, path, entryFilename, invocationMode, timeout }: FunctionResult,
  env: NodeJS.ProcessEnv,
  blobs: string,
  log: Log,
) {
  const timeoutMs = (timeout ?? (invocationMode === 'background' ? backgroundS : usualS)) * 1000;
  const workerData = { entry: pathToFileURL(join(path, entryFilename)).href, blobs };
  let current: { worker: Worker; port: Promise<number> } | undefined;

  function forget(worker: Worker): void {
    if (current?.worker === worker) current = undefined;
  }

  function start() {
    const options = { workerData, env, execArgv: [], stdout: true, stderr: true };
    const worker = new Worker(new URL('./runner.ts', import.meta.url), options);
    worker.on('error', (error) => log(`[${name}] ${String(error)}`));
    worker.on('exit', (code) => {
      forget(worker);
      log(`[${name}] the function stopped its process (exit ${code})`);
    });
    for (const input of [worker.stdout, worker.stderr])
      createInterface({ input }).on('line', (line) => log(`[${name}] ${line}`));
    return { worker, port: once(worker, 'message').then(([port]) => Number(port)) };
  }

  async function stop(worker: Worker): Promise<void> {
    forget(worker);
    worker.removeAllListeners('exit');
    await worker.terminate();
  }

  async function send(options: RequestOptions, body: Buffer | string | undefined) {
    current ??= start();
    const { worker, port } = current;
    const call = request({ ...options, host: '127.0.0.1', port: await port, agent: false, maxHeaderSize });
    const timer = setTimeout(() => {
      log(`[${name}] timed out after ${timeoutMs / 1000} s`);
      call.destroy(timedOut);
      void stop(worker);
    }, timeoutMs);
    call.on('error', () => undefined).once('close', () => clearTimeout(timer));
    call.end(body);
    const received: Promise<Received> = once(call, 'response').then(
      ([answer]) => answer,
      (error: unknown) => {
        if (error === timedOut) return toText(504, 'Inactivity Timeout');
        // The worker has stopped, perhaps before its `exit` event.
        if (!call.destroyed) forget(worker);
        return toText(500, 'Internal Error');
      },
    );
    return { call, received };
  }

  return { send, close: async () => current && stop(current.worker) };
}
