import { createInterface } from 'node:readline';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { ServerlessFunction } from './bundle.ts';

export interface Start {
  status: number;
  headers: [string, string | string[]][];
}

/** What a worker says about one invocation; `settled` comes last, when all of its work is over. */
export type Reply =
  | ({ type: 'start' } & Start)
  | { type: 'chunk'; chunk: Uint8Array }
  | { type: 'end' }
  | { type: 'failed'; reason: string }
  | { type: 'settled' };

export interface Invocation {
  /** A Lambda event. */
  event: Record<string, unknown>;
  requestId: string;
  /** Milliseconds since the epoch. */
  deadline: number;
  port: MessagePort;
}

/** Where an answer goes. The function is held back until `write` resolves. */
export interface Sink {
  start(head: Start): void;
  write(chunk: Uint8Array): Promise<void> | void;
}

/** `answered`: complete, or no longer wanted. Anything else leaves the answer to the caller. */
export type Outcome = 'answered' | 'crashed' | 'timed out';

export interface Instance {
  /** Never rejects. `signal` says that nobody wants the answer any more. */
  run(event: Record<string, unknown>, requestId: string, sink: Sink, signal?: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

interface Sandbox {
  worker: Worker;
  /** How to fail each invocation under way, should the worker stop. */
  running: Set<(reason: string) => void>;
}

/**
 * Runs a function in a worker of its own, started with the first request: its environment, its crashes and its
 * endless loops stay in there. After a crash or a timeout the next request gets a fresh worker.
 */
export function createInstance(
  fn: Pick<ServerlessFunction, 'name' | 'entry' | 'timeout'>,
  env: Record<string, string>,
  log: (line: string) => void,
): Instance {
  let sandbox: Sandbox | undefined;
  let isClosed = false;
  const workers = new Set<Worker>();

  function retire(old: Sandbox): void {
    if (sandbox === old) sandbox = undefined;
    if (old.running.size === 0) void old.worker.terminate();
  }

  function start(): Sandbox {
    const worker = new Worker(new URL('./runner.ts', import.meta.url), {
      workerData: { entry: fn.entry },
      env,
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const started: Sandbox = { worker, running: new Set() };
    const stop = (reason: string) => {
      workers.delete(worker);
      if (sandbox === started) sandbox = undefined;
      for (const fail of started.running) fail(reason);
    };
    worker.on('error', (error: Error) => stop(error.stack ?? error.message));
    worker.on('exit', (code) => stop(`the function stopped its process (exit ${code})`));
    for (const output of [worker.stdout, worker.stderr]) {
      createInterface({ input: output }).on('line', (line) => log(`[${fn.name}] ${line}`));
    }
    workers.add(worker);
    return started;
  }

  function run(
    event: Record<string, unknown>,
    requestId: string,
    sink: Sink,
    signal?: AbortSignal,
  ): Promise<Outcome> {
    sandbox ??= start();
    const used = sandbox;
    const { port1: port, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      const abort = () => {
        port.postMessage('abort');
        resolve('answered');
      };
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        used.running.delete(fail);
        port.close();
        if (sandbox !== used) retire(used);
      };
      const fail = (reason: string) => {
        if (!isClosed) log(`[${fn.name}] ${toLine(reason)}`);
        resolve('crashed');
        settle();
      };
      const timer = setTimeout(() => {
        log(`[${fn.name}] timed out after ${fn.timeout / 1000} s`);
        port.postMessage('abort');
        resolve('timed out');
        if (sandbox === used) sandbox = undefined;
        settle();
      }, fn.timeout);

      const take = async (reply: Reply) => {
        switch (reply.type) {
          case 'start':
            return sink.start(reply);
          case 'chunk':
            await sink.write(reply.chunk);
            return port.postMessage('next');
          case 'failed':
            return fail(reply.reason);
          case 'end':
            return resolve('answered');
          case 'settled':
            resolve('answered');
            return settle();
        }
      };
      // An answer that can't be sent must not end the process that serves all the others.
      port.on('message', (reply: Reply) => take(reply).catch((error: Error) => fail(String(error.stack))));
      signal?.addEventListener('abort', abort);
      used.running.add(fail);
      const invocation: Invocation = { event, requestId, deadline: Date.now() + fn.timeout, port: port2 };
      used.worker.postMessage(invocation, [port2]);
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    await Promise.all([...workers].map((worker) => worker.terminate()));
  }

  return { run, close };
}

/** The error and where it came from, as one line. */
function toLine(stack: string): string {
  const [message = '', place = ''] = stack.split('\n');
  return `${message} ${place.trim()}`.trim();
}
