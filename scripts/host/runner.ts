import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { crashed, routeHeader } from './instance.ts';

// Runs in a worker. Turns requests into the Lambda events that the bundle of one function takes.

type Handler = (event: unknown, answer: ServerResponse, context: object) => Promise<void>;

const current = new AsyncLocalStorage<ServerResponse>();
/** Headers of one connection, and those between a function and Netlify. */
const dropped = /^(connection|content-length|keep-alive|transfer-encoding|x-nf-.*)$/i;

function begin(
  answer: ServerResponse,
  head: {
    statusCode: number;
    headers?: Record<string, string>;
    multiValueHeaders?: Record<string, string[]>;
  },
): ServerResponse {
  for (const [name, value] of Object.entries(head.multiValueHeaders ?? head.headers ?? {}))
    if (!dropped.test(name)) answer.setHeader(name, value);
  answer.writeHead(head.statusCode).flushHeaders();
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

async function run(req: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.on('error', () => undefined);
  try {
    const bytes = await buffer(req);
    const { [routeHeader]: route, ...headers } = req.headers;
    if (bytes.length > 0) headers['content-length'] = String(bytes.length);
    const url = new URL(`http://${headers.host}${req.url}`);
    const request = {
      rawUrl: url.href,
      rawQuery: url.search.slice(1),
      path: url.pathname,
      httpMethod: req.method,
    };
    // The bundle takes bytes as they are, so nothing needs base64.
    const body = { body: bytes.length > 0 ? bytes : '', isBase64Encoded: false };
    const pattern = typeof route === 'string' ? decodeURIComponent(route) : undefined;
    const event = { ...request, ...body, headers, route: pattern, blobs: workerData.blobs, flags: {} };
    const deadline = Date.now() + workerData.timeout;
    const getRemainingTimeInMillis = () => deadline - Date.now();
    const awsRequestId = headers['x-nf-request-id'];
    const context = { awsRequestId, callbackWaitsForEmptyEventLoop: true, getRemainingTimeInMillis };
    const { handler }: { handler: Handler } = await import(workerData.entry);
    await current.run(answer, () => handler(event, answer, context));
  } catch (error) {
    // A reader who has left is no failure.
    const hasLeft = !req.complete || /^ERR_STREAM_/.test((error as NodeJS.ErrnoException)?.code ?? '');
    if (!hasLeft) fail(error, answer);
  }
}

const server = createServer({ maxHeaderSize: 64 * 1024 }, run);
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
