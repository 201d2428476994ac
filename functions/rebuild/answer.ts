import { admit } from './admit.ts';
import type { Outcome } from './turn.ts';

export interface WebhookParts {
  secret: string | undefined;
  hookUrl: string | undefined;
  /** Acts on the wish; `replayKey` names a signed call. */
  attempt(replayKey: string | undefined): Promise<Outcome>;
  /** Milliseconds since the epoch. */
  now(): number;
}

const mostBody = 64_000;
const statuses: Record<Exclude<Outcome['kind'], 'replayed'>, number> = {
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
  const { kind, reason } = await parts.attempt(admission.replayKey);
  return kind === 'replayed' ? refuse(401, reason) : json(statuses[kind], { outcome: kind, reason });
}
