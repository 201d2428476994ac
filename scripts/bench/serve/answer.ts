import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What a server has answered, as it came over the wire. */
export interface Answer {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

const kept = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag'];

/**
 * Asks for an address as a browser does, and keeps the answer encoded as it is.
 * @throws when the answer is not a 200
 */
export async function takeAnswer(url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
    const body = await buffer(response);
    if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
    const headers = kept.flatMap((name) => {
      const value = response.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    resolve({ headers: Object.fromEntries(headers), body: body.toString('base64') });
  }).on('error', reject);
  return await promise;
}
