import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { crashed, routeHeader } from './instance.ts';

// Runs in a worker. Turns requests into the Lambda events that the bundle of one function takes.

type Handler = (event: unknown, answer: ServerResponse, context: object) => Promise<void>;

interface Head {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
}

const current = new AsyncLocalStorage<ServerResponse>();

/** Begins an answer, and gives what takes its body. */
function begin(answer: ServerResponse, { statusCode, headers, multiValueHeaders }: Head): ServerResponse {
  for (const [name, value] of Object.entries(multiValueHeaders ?? headers ?? {}))
    answer.setHeader(name, value);
  answer.writeHead(statusCode).flushHeaders();
  return answer;
}
const streamifyResponse = (handler: Handler) => handler;
Object.assign(globalThis, { awslambda: { streamifyResponse, HttpResponseStream: { from: begin } } });

/** Fails one request, where Lambda would lose the whole instance. The error becomes one line of the log. */
function fail(error: unknown, answer = current.getStore()): void {
  const [message, place = ''] = String((error instanceof Error && error.stack) || error).split('\n');
  console.error(`${message} ${place.trim()}`.trim());
  if (!answer || answer.headersSent) answer?.destroy();
  else answer.writeHead(500, { [crashed]: '1' }).end();
}
// Promises that reject without a handler also arrive here.
process.on('uncaughtException', (error) => fail(error));

async function run(req: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.on('error', () => undefined);
  try {
    const { entry, timeoutMs, blobs } = workerData;
    const body = await buffer(req);
    const { [routeHeader]: route, ...headers } = req.headers;
    const url = new URL(`http://${headers.host}${req.url}`);
    const event = {
      ...{ rawUrl: url.href, rawQuery: url.search.slice(1), path: url.pathname, httpMethod: req.method },
      // The bundle takes bytes as they are, so nothing needs base64.
      ...{ body: body.length > 0 ? body : '', isBase64Encoded: false, headers, blobs, flags: {} },
      route: typeof route === 'string' ? decodeURIComponent(route) : undefined,
    };
    const deadline = Date.now() + timeoutMs;
    const context = {
      awsRequestId: headers['x-nf-request-id'],
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => deadline - Date.now(),
    };
    const { handler }: { handler: Handler } = await import(entry);
    await current.run(answer, () => handler(event, answer, context));
  } catch (error) {
    // A reader who has left is no failure.
    const hasLeft = !req.complete || /^ERR_STREAM_/.test((error as NodeJS.ErrnoException)?.code ?? '');
    if (!hasLeft) fail(error, answer);
  }
}

const server = createServer({ maxHeaderSize: 64 * 1024 }, run);
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
