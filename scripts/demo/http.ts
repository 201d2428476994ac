import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  url: URL;
  /** What the groups of the route's pattern matched, decoded. */
  params: string[];
  /** Set by a fault: the answer breaks off half-way. */
  cut: boolean;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: RegExp;
  /** Open routes need no token. */
  open?: true;
  answer(call: Call): void | Promise<void>;
}

export interface RefusalOptions extends ErrorOptions {
  status: number;
  /** Texts by field. */
  errors?: Record<string, string[]>;
}

/** Refuses a call: the service answers with the status and `{message, errors}`. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;

  constructor(message: string, options: RefusalOptions) {
    super(message, options);
    this.status = options.status;
    this.errors = options.errors;
  }
}

export function sendBytes(
  call: Call,
  status: number,
  bytes: Uint8Array,
  headers: Record<string, string | number>,
): void {
  const { response } = call;
  response.writeHead(status, {
    'content-length': bytes.byteLength,
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  if (call.method === 'HEAD') response.end();
  else if (call.cut) response.write(bytes.subarray(0, bytes.byteLength >> 1), () => response.destroy());
  else response.end(bytes);
}

export function sendText(call: Call, status: number, text: string, type: string): void {
  sendBytes(call, status, Buffer.from(text), { 'content-type': type, 'cache-control': 'no-store' });
}

export function sendJson(call: Call, status: number, value: unknown): void {
  sendText(call, status, JSON.stringify(value), 'application/json; charset=utf-8');
}

/** Sends a body of unknown length as it is made. */
export function sendStream(call: Call, body: Readable, headers: Record<string, string>): void {
  const { response } = call;
  response.writeHead(200, headers);
  if (call.cut) body.once('data', (chunk) => response.write(chunk, () => response.destroy()));
  else body.pipe(response);
  body.once('error', () => response.destroy());
  response.once('close', () => body.destroy());
}

async function readBody(call: Call): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of call.request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The JSON body. @throws Refusal 400 when it is not JSON. */
export async function readJson(call: Call): Promise<unknown> {
  const text = (await readBody(call)).toString();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('The body is not JSON.', { status: 400, cause });
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON body as an object. @throws Refusal 400 when it is anything else. */
export async function readRecord(call: Call): Promise<Record<string, unknown>> {
  const value = await readJson(call);
  if (!isRecord(value)) throw new Refusal('The body is not a JSON object.', { status: 400 });
  return value;
}

/** A whole number from the query, at least 1. */
export function queryNumber(call: Call, name: string, fallback: number): number {
  const value = Number(call.url.searchParams.get(name));
  return Number.isInteger(value) && value > 0 ? value : fallback;
}
