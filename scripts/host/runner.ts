import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Invocation, Reply, Start } from './instance.ts';

// Runs inside of a worker: one function's bundle, as many invocations at a time as come in.

interface LambdaMetadata {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
}

type Handler = (event: unknown, answer: Writable, context: object) => Promise<void>;

/** What the function writes, sent on piece by piece: the next one only when the other side asks for it. */
class Answer extends Writable {
  port: MessagePort;
  head: Start = { status: 200, headers: [] };
  isBegun = false;
  /** The reader has left, so what goes wrong from now on is no failure. */
  isUnwanted = false;
  proceed: (() => void) | undefined;

  constructor(port: MessagePort) {
    super();
    this.port = port;
    port.on('message', (message: 'next' | 'abort') => {
      if (message === 'next') return this.proceed?.();
      this.isUnwanted = true;
      this.destroy();
    });
  }

  send(reply: Reply): void {
    this.port.postMessage(reply);
  }

  begin(): void {
    if (!this.isBegun) this.send({ type: 'start', ...this.head });
    this.isBegun = true;
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.begin();
    this.proceed = done;
    if (chunk.length === 0) done();
    else this.send({ type: 'chunk', chunk });
  }

  override _final(done: () => void): void {
    this.begin();
    this.send({ type: 'end' });
    done();
  }
}

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from(answer: Answer, { statusCode, headers, multiValueHeaders }: LambdaMetadata) {
        answer.head = { status: statusCode, headers: Object.entries(multiValueHeaders ?? headers ?? {}) };
        return answer;
      },
    },
  },
});

const current = new AsyncLocalStorage<Answer>();

function toMessage(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// Lambda would lose the whole instance; here only the request that did it fails.
function failCurrent(error: unknown): void {
  const answer = current.getStore();
  if (answer) answer.send({ type: 'failed', reason: toMessage(error) });
  else console.error(toMessage(error));
}
// Rejections that nobody handles arrive here too.
process.on('uncaughtException', failCurrent);

const loading: Promise<{ handler: Handler }> = import(workerData.entry);
// Each request that needs it reports the failure.
loading.catch(() => undefined);

async function run({ event, requestId, deadline, port }: Invocation): Promise<void> {
  const answer = new Answer(port);
  answer.on('error', () => undefined);
  const context = {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  try {
    const { handler } = await loading;
    await current.run(answer, () => handler(event, answer, context));
  } catch (error) {
    if (!answer.isUnwanted) answer.send({ type: 'failed', reason: toMessage(error) });
  }
  answer.send({ type: 'settled' });
}

parentPort?.on('message', run);
