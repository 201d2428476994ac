import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { ServerlessFunction } from './bundle.ts';

/** Header of an answer: the function failed before it answered. */
export const crashed = 'x-nf-crashed';
/** Header of a request: the encoded pattern of its route. */
export const routeHeader = 'x-nf-route';
const timedOut = new Error('timed out');
// Netlify allows 60 s; a visitor should not wait for more than half of it.
const seconds = { background: 15 * 60, other: 30 };

/** The function's answer, or the status of the network's own: 500 after a crash, 504 after a timeout. */
export type Received = IncomingMessage | 500 | 504;

/** A request that was sent. */
export interface Sent {
  call: ClientRequest;
  received: Promise<Received>;
}

interface Sandbox {
  worker: Worker;
  port: Promise<number>;
}

/**
 * Runs a function in its own worker, which starts with the first request: its environment, crashes and endless
 * loops stay in it. A timeout ends the worker, and after a crash or a timeout the next request gets a new one. `blobs`
 * is the place of the blobs store, as JSON in base64.
 */
export function createInstance(
  { name, path, entryFilename, invocationMode, timeout }: ServerlessFunction,
  env: NodeJS.ProcessEnv,
  blobs: string,
  log: (line: string) => void,
) {
  const timeoutS = timeout ?? seconds[invocationMode === 'background' ? 'background' : 'other'];
  const workerData = { entry: join(path, entryFilename), timeoutMs: timeoutS * 1000, blobs };
  let current: Sandbox | undefined;

  function forget(sandbox: Sandbox): void {
    if (current === sandbox) current = undefined;
  }

  function start(): Sandbox {
    const options = { workerData, env, execArgv: [], stdout: true, stderr: true };
    const worker = new Worker(new URL('./runner.ts', import.meta.url), options);
    const sandbox = { worker, port: once(worker, 'message').then(([listening]) => Number(listening)) };
    worker.on('error', (error) => log(`[${name}] ${String(error)}`));
    worker.on('exit', (code) => {
      forget(sandbox);
      log(`[${name}] the function stopped its process (exit ${code})`);
    });
    for (const input of [worker.stdout, worker.stderr])
      createInterface({ input }).on('line', (line) => log(`[${name}] ${line}`));
    return sandbox;
  }

  async function stop(sandbox: Sandbox): Promise<void> {
    forget(sandbox);
    sandbox.worker.removeAllListeners('exit');
    await sandbox.worker.terminate();
  }

  async function receive(call: ClientRequest, sandbox: Sandbox): Promise<Received> {
    try {
      const [answer]: IncomingMessage[] = await once(call, 'response');
      if (answer && !answer.headers[crashed]) return answer;
      answer?.resume();
    } catch (error) {
      if (error === timedOut) return 504;
      // The worker has stopped, perhaps before it is known here.
      if (!call.destroyed) forget(sandbox);
    }
    return 500;
  }

  async function send(options: RequestOptions, body: Buffer | string | undefined): Promise<Sent> {
    current ??= start();
    const sandbox = current;
    const call = request({ ...options, host: '127.0.0.1', port: await sandbox.port, agent: false });
    const timer = setTimeout(() => {
      log(`[${name}] timed out after ${timeoutS} s`);
      call.destroy(timedOut);
      void stop(sandbox);
    }, workerData.timeoutMs);
    call.on('error', () => undefined);
    call.once('close', () => clearTimeout(timer));
    call.end(body);
    return { call, received: receive(call, sandbox) };
  }

  return { send, close: async () => current && stop(current) };
}
