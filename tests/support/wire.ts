import { request } from 'node:http';
import { connect } from 'node:net';

/** A malicious or careless request, and the right answer. */
export interface Case {
  name: string;
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

/** Bytes that are written into a socket, and how the answer begins; empty if there must be none. */
export interface RawCase {
  name: string;
  bytes: string;
  answer: RegExp;
}

let visitors = 0;

/** An unused address of this machine, so that no limit counts two requests together. */
function newVisitor(): string {
  visitors += 1;
  return `127.${1 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export interface Answer {
  status: number;
  location: string | undefined;
  text: string;
}

export function send(
  url: string,
  { method = 'GET', path, headers, body, visitor }: Omit<Case, 'name' | 'status'>,
) {
  const { hostname, port, host } = new URL(url);
  return new Promise<Answer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, method, path, agent: false, family: 4 };
    const localAddress = visitor ?? newVisitor();
    const sent = request(
      { ...options, localAddress, headers: { host, ...length, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { location } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            location,
            text: Buffer.concat(parts).toString('latin1'),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Writes bytes, and collects the answer until the other side closes. */
export function say(url: string, bytes: string): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: newVisitor() });
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => undefined);
  socket.end(bytes, 'latin1');
  return new Promise((resolve) => {
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
  });
}

/** Writes bytes, and disconnects after so many milliseconds. */
export function leaveAfter(url: string, bytes: string, ms: number): Promise<void> {
  const options = { port: Number(new URL(url).port), host: '127.0.0.1', localAddress: newVisitor() };
  const socket = connect(options, () => socket.write(bytes));
  socket.on('error', () => undefined);
  setTimeout(() => socket.destroy(), ms);
  return new Promise((resolve) => {
    socket.on('close', () => resolve());
  });
}
