import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A whole answer: all but those of functions, which are streamed. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A short answer in plain text. */
export function toText(status: number, text: string, headers: OutgoingHttpHeaders = {}): Answer {
  const type = { 'content-type': 'text/plain; charset=UTF-8' };
  return { status, headers: { ...type, ...headers }, body: Buffer.from(`${text}\n`) };
}

/** Sends an answer; to HEAD and with 304 without its body. */
export function send(res: ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 304 ? {} : { 'content-length': body.length };
  res.writeHead(status, { ...headers, ...length }).end(body);
}
