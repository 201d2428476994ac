/** Serves the relay or a bare proxy behind the same adapter. Answers any message with its peak memory in MB. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { proxy } from 'hono/proxy';
import { readSettings } from '#src/settings.ts';
import { createSender } from '../../functions/shared/sender.ts';
import { createRelay } from '../../tests/support/relay.ts';
import { signInTo } from '../doctor/services.ts';

const address = '/api/entry/getScouted/send';
const settings = readSettings(process.env);

function createProxy() {
  const { url, credentials } = settings.panel;
  const withToken = signInTo('panel', url, credentials[0], fetch);
  return (raw: Request): Promise<Response> =>
    withToken((token) => {
      const headers = { ...Object.fromEntries(raw.headers), authorization: `Bearer ${token}` };
      return proxy(url + address, { raw, headers });
    });
}

const answer =
  process.argv[2] === 'relay' ? createRelay({ send: createSender(settings) }).apply : createProxy();
process.on('message', () => process.send?.(process.resourceUsage().maxRSS / 1000));
serve(
  { fetch: answer, port: 0, hostname: 'localhost', overrideGlobalObjects: false },
  ({ port }: AddressInfo) => process.send?.({ url: `http://localhost:${port}${address}` }),
);
