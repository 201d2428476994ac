import { admit, skewMs } from './admit.ts';
import { readState, type StateStore, update } from './state.ts';
import type { Outcome } from './turn.ts';

export interface WebhookParts {
  secret: string | undefined;
  hookUrl: string | undefined;
  store(): StateStore;
  attempt(): Promise<Outcome>;
  /** Milliseconds since the epoch. */
  now(): number;
}

const mostBody = 64_000;
const statuses: Record<Outcome['kind'], number> = {
  called: 202,
  waiting: 202,
  later: 202,
  same: 200,
  withheld: 409,
  off: 503,
};

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}

export const refuse = (status: number, reason: string, headers: Record<string, string> = {}) =>
  json(status, { outcome: 'refused', reason }, headers);

/** Answers the panel's wish for a rebuild: 202 when there is or may be one, 200 when there is nothing to do. */
export async function answerWebhook(request: Request, parts: WebhookParts): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'method', { Allow: 'POST' });
  if (!parts.secret) return refuse(503, 'REBUILD_SECRET is not set');
  const body = await request.text();
  if (body.length > mostBody) return refuse(413, 'body');
  const admission = admit(request.headers, body, parts.secret, parts.now());
  if (admission.outcome === 'refused') return refuse(401, admission.reason);
  if (!parts.hookUrl) return refuse(503, 'BUILD_HOOK_URL is not set');
  const { replayKey } = admission;
  if (replayKey && (await isSeen(parts.store(), replayKey, parts.now()))) return refuse(401, 'replay');
  const { kind, reason } = await parts.attempt();
  // After it, so that a call which could not be acted on may be made again.
  if (replayKey) await remember(parts.store(), replayKey, parts.now());
  return json(statuses[kind], { outcome: kind, reason });
}

async function isSeen(store: StateStore, key: string, now: number): Promise<boolean> {
  const { seen } = await readState(store);
  return (seen[key] ?? 0) > now;
}

/** Remembers a signed call. Those too old to be admitted again are forgotten. */
function remember(store: StateStore, key: string, now: number): Promise<void> {
  return update(store, (state) => {
    const seen = Object.fromEntries(Object.entries(state.seen).filter(([, until]) => until > now));
    return { state: { ...state, seen: { ...seen, [key]: now + 2 * skewMs } }, result: undefined };
  });
}
