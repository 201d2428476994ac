import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Answers HTTP on a port of this machine that nothing listened on. */
export async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts all connections, and resolves when nothing listens any more. */
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

export async function freePort(): Promise<number> {
  const { url, close } = await listen(() => {});
  await close();
  return Number(new URL(url).port);
}
