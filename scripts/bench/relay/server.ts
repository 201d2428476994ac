import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { readSettings } from '#src/settings.ts';
import { createPatientSender, createRelay } from '../../../tests/support/relay.ts';

/** Serves the relay or a bare proxy, behind the same adapter, and tells the memory it has taken when asked. */
const settings = readSettings(process.env);

async function signIn(): Promise<string> {
  const [{ salt, key }] = settings.panel.credentials;
  const response = await fetch(`${settings.panel.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ salt, api_token: key }),
  });
  const { token }: { token?: string } = await response.json();
  return token ?? '';
}

async function createProxy() {
  const token = await signIn();
  return async (request: Request): Promise<Response> => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    for (const name of ['content-type', 'content-length', 'idempotency-key'])
      headers.set(name, request.headers.get(name) ?? '');
    const init = { method: 'POST', headers, body: request.body, duplex: 'half' };
    const response = await fetch(`${settings.panel.url}/api/entry/getScouted/send`, init);
    return new Response(await response.text(), { status: response.status });
  };
}

const answer =
  process.argv[2] === 'relay'
    ? createRelay({ send: createPatientSender(settings) }).apply
    : await createProxy();
const server = createServer(async (incoming, outgoing) => {
  const init = {
    method: 'POST',
    headers: incoming.headers as HeadersInit,
    body: Readable.toWeb(incoming),
    duplex: 'half',
  };
  const response = await answer(
    new Request(`http://${incoming.headers.host}${incoming.url}`, init as RequestInit),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
});
process.on('message', () => process.send?.({ maxRss: process.resourceUsage().maxRSS }));
server.listen(0, 'localhost', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://localhost:${port}/api/entry/getScouted/send` });
});
