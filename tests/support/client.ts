import type { Tuning } from '#src/upstream/http/limits.ts';
import { createService } from '#src/upstream/http/service.ts';
import { type Script, scripted } from './scripted.ts';

const credentials = [
  { salt: 'first', key: 'a' },
  { salt: 'second', key: 'b' },
];

/** A service whose client waits for nothing. Pauses that it was asked for are kept, not waited for. */
export async function startClient(answers: Record<string, Script>, tuning: Tuning = {}) {
  const server = await scripted({ '/api/signin': { access_token: 'ticket' }, ...answers });
  const pauses: number[] = [];
  const wait = (ms: number) => Promise.resolve(pauses.push(ms));
  const client = createService({
    name: 'integration',
    url: server.url,
    signIn: { path: '/api/signin', credentials, keyField: 'api_key' },
    ...{ firstDelayMs: 1, wait, ...tuning },
  });
  return { client, server, pauses };
}

/** What `/api/x` of such a service is read as. */
export const read = (answers: Record<string, Script>, tuning?: Tuning) =>
  startClient(answers, tuning).then(({ client }) => client.read({ path: '/api/x' }));
