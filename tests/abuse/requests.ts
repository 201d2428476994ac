import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A malicious or careless request, and the right answer. */
export interface Case {
  /** What its method and path do not say. */
  name?: string;
  method?: string;
  /** Sent unchanged. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The sender's address; a new one if not given. */
  visitor?: string;
  status: number;
  /** The target of a redirect. */
  location?: string;
  /** A pattern that must not be in the answer. */
  never?: RegExp;
}

let visitors = 0;

/** An unused address of this machine, so that no limit counts two requests together. */
export function newVisitor(): string {
  visitors += 1;
  return `127.${1 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Sends a request of a visitor, and collects the answer. @throws when the connection ends before that */
export async function send(
  url: string,
  { method = 'GET', path, headers, body, visitor }: Omit<Case, 'status'>,
) {
  const { hostname, port, host } = new URL(url);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request({
    hostname,
    port,
    method,
    path,
    agent: false,
    family: 4,
    localAddress: visitor ?? newVisitor(),
    headers: { host, ...length, ...headers },
  });
  // A host may close before it has read everything; then the answer decides.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const { statusCode: status = 0, headers: answered } = response;
  return { status, location: answered.location, text: bytes.toString('latin1') };
}

/** A connection of a new visitor, and a promise that resolves when either side closes it. */
function openSocket(url: string) {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: newVisitor() });
  socket.on('error', () => undefined);
  return { socket, closed: new Promise<void>((resolve) => socket.on('close', () => resolve())) };
}

/** Writes bytes, and collects the answer until the other side closes. */
export async function say(url: string, bytes: string): Promise<string> {
  const { socket, closed } = openSocket(url);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.end(bytes, 'latin1');
  await closed;
  return Buffer.concat(parts).toString('latin1');
}

/** Writes bytes, and disconnects once `isTime` resolves. */
export function leaveWhen(url: string, bytes: string, isTime: Promise<unknown>): Promise<void> {
  const { socket, closed } = openSocket(url);
  socket.on('connect', () => socket.write(bytes));
  void isTime.then(() => socket.destroy());
  return closed;
}
