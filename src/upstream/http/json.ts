import { isUtf8 } from 'node:buffer';
import { noAnswer, UpstreamError } from './errors.ts';
import { readUpTo } from './transport.ts';

/** Far more than any roster, far less than would exhaust a build's memory. */
const maxBytes = 64_000_000;

/** A number as a key, not within a text: PHP gives sorted lists such keys, which JavaScript would reorder. */
const numberedKey = /"(?<=[{,]\s*")(\d+)"(?=\s*:)/g;

/** An answer's JSON, with `#` before numbers as keys; `null` without content. @throws {UpstreamError} */
export async function readJson(response: Response, what: string): Promise<unknown> {
  if (response.status === 204) return null;
  const body = await readText(response, what);
  try {
    // Most answers have no such number, and a reviver is slow.
    return JSON.parse(body.replace(numberedKey, '"#$1"'), /\d{16}/.test(body) ? keepDigits : undefined);
  } catch (cause) {
    const reason = body.trim() ? 'the answer is not JSON' : 'the answer is empty';
    throw new UpstreamError(`${what}: ${reason}`, { isTransient: true, cause });
  }
}

/** Keeps a whole number that is unsafe in JavaScript as a text: a rounded id would find nothing. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const { source = '' } = context ?? {};
  return /^-?\d+$/.test(source) && !Number.isSafeInteger(value) ? source : value;
}

async function readText(response: Response, what: string): Promise<string> {
  const bytes = await readUpTo(maxBytes, response).catch((cause) => {
    throw noAnswer(what, cause);
  });
  if (!bytes) throw new UpstreamError(`${what}: the answer is larger than ${maxBytes} bytes`);
  return decode(bytes, response);
}

/** JSON is UTF-8. Old services may declare and write Latin-1; others declare it, but write UTF-8. */
export function decode(bytes: Uint8Array, { headers }: Response): string {
  const type = headers.get('content-type') ?? '';
  const isLatin = /charset="?(iso-8859-1|latin-?1|windows-1252)\b/i.test(type);
  return new TextDecoder(isLatin && !isUtf8(bytes) ? 'windows-1252' : 'utf-8').decode(bytes);
}
