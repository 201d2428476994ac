import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { ServerlessFunction } from './bundle.ts';

/** Header of an answer: the function failed before it answered. */
export const crashed = 'x-nf-crashed';
/** Header of a request: the encoded pattern of its route. */
export const routeHeader = 'x-nf-route';
const timedOut = new Error('timed out');

/** The function's answer, or the status of the network's own: 500 after a crash, 504 after a timeout. */
export type Received = IncomingMessage | 500 | 504;

/** An open request; whoever opened it sends the body. */
export interface Opened {
  call: ClientRequest;
  received: Promise<Received>;
}

interface Sandbox {
  worker: Worker;
  port: Promise<number>;
  /** The number of open requests. */
  running: number;
}

/**
 * Runs a function in its own worker, which starts with the first request: its environment, crashes and endless
 * loops stay in it. After a crash or a timeout the next request gets a new worker. `blobs` is the place of the blobs
 * store, as JSON in base64.
 */
export function createInstance(
  { name, entry, timeout }: ServerlessFunction,
  env: Record<string, string>,
  blobs: string,
  log: (line: string) => void,
) {
  const workers = new Set<Worker>();
  let current: Sandbox | undefined;

  async function stop(worker: Worker): Promise<void> {
    worker.removeAllListeners('exit');
    workers.delete(worker);
    await worker.terminate();
  }

  function start(): Sandbox {
    const options = { workerData: { entry, timeout, blobs }, env, execArgv: [], stdout: true, stderr: true };
    const worker = new Worker(new URL('./runner.ts', import.meta.url), options);
    workers.add(worker);
    const port = once(worker, 'message').then(([listening]) => Number(listening));
    const sandbox: Sandbox = { worker, port, running: 0 };
    worker.on('error', (error) => log(`[${name}] ${String(error)}`));
    worker.on('exit', (code) => {
      workers.delete(worker);
      if (current === sandbox) current = undefined;
      log(`[${name}] the function stopped its process (exit ${code})`);
    });
    for (const input of [worker.stdout, worker.stderr])
      createInterface({ input }).on('line', (line) => log(`[${name}] ${line}`));
    return sandbox;
  }

  async function receive(call: ClientRequest, worker: Worker): Promise<Received> {
    try {
      const [answer]: IncomingMessage[] = await once(call, 'response');
      if (answer && !answer.headers[crashed]) return answer;
      answer?.resume();
    } catch (error) {
      if (error === timedOut) return 504;
      // The worker has stopped: the next request must not reach it.
      if (!call.destroyed && workers.has(worker)) await once(worker, 'exit');
    }
    return 500;
  }

  async function open(options: RequestOptions): Promise<Opened> {
    current ??= start();
    const sandbox = current;
    sandbox.running += 1;
    const call = request({ ...options, host: '127.0.0.1', port: await sandbox.port, agent: false });
    let timer: NodeJS.Timeout | undefined;
    const giveUp = () => {
      log(`[${name}] timed out after ${timeout / 1000} s`);
      if (current === sandbox) current = undefined;
      call.destroy(timedOut);
    };
    call.on('error', () => undefined);
    call.once('finish', () => {
      timer = setTimeout(giveUp, timeout);
    });
    call.once('close', () => {
      clearTimeout(timer);
      sandbox.running -= 1;
      if (current !== sandbox && sandbox.running === 0) void stop(sandbox.worker);
    });
    return { call, received: receive(call, sandbox.worker) };
  }

  return { open, close: async () => void (await Promise.all([...workers].map(stop))) };
}
