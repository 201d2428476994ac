import { request } from 'node:http';
import { connect } from 'node:net';

/** A request that means harm or is careless, and what is right to answer. */
export interface Case {
  name: string;
  method?: string;
  /** Goes over the wire as it is. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The address that it comes from; one that nothing else came from if not given. */
  visitor?: string;
  status: number;
  /** Where the answer leads, for a redirect. */
  location?: string;
  /** What must not be in the answer. */
  never?: RegExp;
}

/** Bytes as somebody may write them into a socket, and how the answer begins; nothing, where there is none. */
export interface RawCase {
  name: string;
  bytes: string;
  answer: RegExp;
}

let visitors = 0;

/** An address of this machine that no other request came from, so that no limit counts two of them together. */
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

/** Writes bytes and collects what comes back until the other side closes. */
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

/** Asks, and leaves after so many milliseconds. */
export function leaveAfter(url: string, bytes: string, ms: number): Promise<void> {
  const options = { port: Number(new URL(url).port), host: '127.0.0.1', localAddress: newVisitor() };
  const socket = connect(options, () => socket.write(bytes));
  socket.on('error', () => undefined);
  setTimeout(() => socket.destroy(), ms);
  return new Promise((resolve) => {
    socket.on('close', () => resolve());
  });
}
