import { json, refuse } from '../shared/answers.ts';
import { authenticate } from '../shared/authenticate.ts';
import type { Outcome } from './transitions.ts';

export interface WebhookOptions {
  secret: string | undefined;
  requestRebuild(replayKey: string | undefined): Promise<Outcome>;
  now(): number;
}

const maxBody = 64_000;
const statuses: Record<Outcome['kind'], number> = {
  called: 202,
  waiting: 202,
  later: 202,
  same: 200,
  withheld: 409,
  off: 503,
  replayed: 401,
};

/** Answers a rebuild request: 202 if there is or may be a build, 200 if nothing has changed. */
export async function answerWebhook(request: Request, options: WebhookOptions): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'method', { Allow: 'POST' });
  if (!options.secret) return refuse(503, 'REBUILD_SECRET is not set');
  // Bytes, because the signature covers what was sent: decoding would change whatever is not UTF-8.
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.length > maxBody) return refuse(413, 'body');
  const authentication = authenticate(request.headers, body, options.secret, options.now());
  if (authentication.outcome === 'refused') return refuse(401, authentication.reason);
  const { kind, reason } = await options.requestRebuild(authentication.replayKey);
  const isRefused = kind === 'off' || kind === 'replayed';
  return json(statuses[kind], { outcome: isRefused ? 'refused' : kind, reason });
}
