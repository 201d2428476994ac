import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { crashed, routeHeader, type WorkerData } from './instance.ts';

// Runs in a worker. Turns requests into the Lambda events that the bundle of one function takes.

interface Head {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
}
type Handler = (event: unknown, answer: ServerResponse, context: object) => Promise<void>;

const { entry, timeout, blobs }: WorkerData = workerData;
const current = new AsyncLocalStorage<ServerResponse>();
/** Headers of one connection, and those between a function and Netlify. */
const dropped = /^(connection|content-length|keep-alive|transfer-encoding|x-nf-.*)$/i;

function begin(answer: ServerResponse, { statusCode, headers, multiValueHeaders }: Head): ServerResponse {
  for (const [name, value] of Object.entries(multiValueHeaders ?? headers ?? {}))
    if (!dropped.test(name)) answer.setHeader(name, value);
  answer.writeHead(statusCode).flushHeaders();
  return answer;
}

const awslambda = {
  streamifyResponse: (handler: Handler) => handler,
  HttpResponseStream: { from: begin },
};
Object.assign(globalThis, { awslambda });

/** Fails one request, where Lambda would lose the whole instance. The error becomes one line of the log. */
function fail(error: unknown, answer = current.getStore()): void {
  const [message, place = ''] = String((error instanceof Error && error.stack) || error).split('\n');
  console.error(`${message} ${place.trim()}`.trim());
  if (!answer || answer.headersSent) answer?.destroy();
  else answer.writeHead(500, { [crashed]: '1' }).end();
}
// Promises that reject without a handler also arrive here.
process.on('uncaughtException', (error) => fail(error));

async function toEvent(req: IncomingMessage) {
  const { [routeHeader]: route, ...headers } = req.headers;
  const body = await buffer(req);
  const rawUrl = `http://${headers.host}${req.url}`;
  const { pathname, search } = new URL(rawUrl);
  return {
    rawUrl,
    rawQuery: search.slice(1),
    path: pathname,
    httpMethod: req.method,
    headers: { ...headers, ...(body.length > 0 && { 'content-length': String(body.length) }) },
    // The bundle takes bytes as they are, so nothing needs base64.
    body: body.length > 0 ? body : '',
    isBase64Encoded: false,
    route: typeof route === 'string' ? decodeURIComponent(route) : undefined,
    blobs,
    flags: {},
  };
}

async function run(req: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.on('error', () => undefined);
  try {
    const event = await toEvent(req);
    const deadline = Date.now() + timeout;
    const context = {
      awsRequestId: req.headers['x-nf-request-id'],
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
