import type { Host } from '../host/server.ts';
import { type Listening, listen } from '../shared/listen.ts';

/**
 * Lets tests in other processes run scheduled functions without waiting for their time: a post to `/<name>`
 * answers with the function's status. Apart from the site, where they have no address, as with the host.
 */
export const startSchedule = (invoke: Host['invokeScheduled']): Promise<Listening> =>
  listen(async (request, response) => {
    request.resume();
    const answer = await invoke((request.url ?? '/').slice(1)).catch(() => undefined);
    response.writeHead(answer?.status ?? 404).end();
  });
