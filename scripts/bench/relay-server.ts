import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { readSettings } from '#src/settings.ts';
import { createSender } from '../../functions/shared/sender.ts';
import { createRelay } from '../../tests/support/relay.ts';

/** Serves the relay or a bare proxy, behind the same adapter, and tells the most memory it has taken, in MB, when asked. */
const settings = readSettings(process.env);

async function createProxy() {
  const [{ salt, key }] = settings.panel.credentials;
  const signedIn = await fetch(`${settings.panel.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ salt, api_token: key }),
  });
  const { token }: { token?: string } = await signedIn.json();
  return (request: Request): Promise<Response> => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    for (const name of ['content-type', 'content-length', 'idempotency-key'])
      headers.set(name, request.headers.get(name) ?? '');
    const init = { method: 'POST', headers, body: request.body, duplex: 'half' };
    return fetch(`${settings.panel.url}/api/entry/getScouted/send`, init);
  };
}

const isRelay = process.argv[2] === 'relay';
const answer = isRelay ? createRelay({ send: createSender(settings) }).apply : await createProxy();
process.on('message', () => process.send?.(process.resourceUsage().maxRSS / 1000));
serve(
  { fetch: answer, port: 0, hostname: 'localhost', overrideGlobalObjects: false },
  ({ port }: AddressInfo) => process.send?.({ url: `http://localhost:${port}/api/entry/getScouted/send` }),
);
