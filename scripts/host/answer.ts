import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A complete answer. Only those of functions are streamed instead. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export function toText(status: number, text: string, headers: OutgoingHttpHeaders = {}): Answer {
  const type = { 'content-type': 'text/plain; charset=UTF-8' };
  return { status, headers: { ...type, ...headers }, body: Buffer.from(`${text}\n`) };
}

/** The same answer, or 304 if the header `If-None-Match` names its version. */
export function unlessKnown(answer: Answer, header = ''): Answer {
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const isKnown = known.includes('*') || known.includes(String(answer.headers.etag));
  return isKnown ? { ...answer, status: 304 } : answer;
}

/** Sends an answer; Node leaves out the body after HEAD and with 304. */
export function send(res: ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 304 ? {} : { 'content-length': body.length };
  res.writeHead(status, { ...headers, ...length }).end(body);
}
