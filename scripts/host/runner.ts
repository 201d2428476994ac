import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { send, toText } from './answer.ts';
import { routeHeader } from './instance.ts';

// Runs in a worker. Turns requests into the Lambda events that the bundle of one function takes.

type Handler = (event: unknown, answer: ServerResponse, context: object) => Promise<void>;

type Head = { statusCode: number } & Record<'headers' | 'multiValueHeaders', OutgoingHttpHeaders | undefined>;

/** Sends the head of an answer. @returns the stream for its body */
function from(answer: ServerResponse, { statusCode, headers, multiValueHeaders }: Head): ServerResponse {
  answer.writeHead(statusCode, { ...headers, ...multiValueHeaders }).flushHeaders();
  return answer;
}
const streamifyResponse = (handler: Handler) => handler;
Object.assign(globalThis, { awslambda: { streamifyResponse, HttpResponseStream: { from } } });

async function toEvent(req: IncomingMessage) {
  const body = await buffer(req);
  const { [routeHeader]: route, ...headers } = req.headers;
  return {
    httpMethod: req.method,
    rawUrl: `http://${headers.host}${req.url}`,
    route: route && decodeURIComponent(String(route)),
    headers,
    blobs: workerData.blobs,
    // The bundle also takes raw bytes, so nothing needs base64.
    body: body.length > 0 ? body : '',
    isBase64Encoded: false,
  };
}

async function run(req: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.on('error', () => undefined);
  try {
    const { handler }: { handler: Handler } = await import(workerData.entry);
    await handler(await toEvent(req), answer, { awsRequestId: req.headers['x-nf-request-id'] });
  } catch (error) {
    // A client that has disconnected is no failure.
    if (!req.complete || /^ERR_STREAM_/.test((error as NodeJS.ErrnoException)?.code ?? '')) return;
    const [message, place = ''] = String((error instanceof Error && error.stack) || error).split('\n');
    console.error(`${message} ${place.trim()}`.trim());
    if (answer.headersSent) answer.destroy();
    else send(answer, toText(500, 'Internal Error'));
  }
}

const server = createServer({ maxHeaderSize: 64 * 1024 }, run);
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
