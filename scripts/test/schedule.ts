import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '../host/server.ts';

/**
 * Lets tests in other processes run scheduled functions without waiting for their time: a post to `/<name>`
 * answers with the function's status. Apart from the site, where they have no address, as with the host.
 */
export async function startSchedule(invoke: Host['invokeScheduled']) {
  const server = createServer(async (request, response) => {
    request.resume();
    const answer = await invoke((request.url ?? '/').slice(1)).catch(() => undefined);
    response.writeHead(answer?.status ?? 404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
