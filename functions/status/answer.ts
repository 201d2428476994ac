import type { Depth } from '../outbox/depth.ts';
import { admit } from '../rebuild/admit.ts';
import { json, refuse } from '../rebuild/answer.ts';
import { readState, type StateStore } from '../rebuild/state.ts';
import type { Live } from '../rebuild/verdict.ts';

interface StatusParts {
  secret: string | undefined;
  readLive(): Promise<Live>;
  store(): StateStore;
  readDepth(): Promise<Depth>;
  /** Milliseconds since the epoch. */
  now(): number;
}

const toIso = (time: number | undefined) => (time ? new Date(time).toISOString() : null);
const secondsSince = (then: number, now: number) => Math.round((now - then) / 1000);

/** Tells, in JSON, of the live build, of rebuilds and of the outbox; what can't be had is an `error`. */
export async function answerStatus(request: Request, parts: StatusParts): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return refuse(405, 'method', { Allow: 'GET' });
  if (!parts.secret) return refuse(503, 'REBUILD_SECRET is not set');
  // A signature does not cover the address, so only the webhook accepts one.
  if (request.headers.has('x-rebuild-signature')) return refuse(401, 'signature');
  const now = parts.now();
  const admission = admit(request.headers, '', parts.secret, now);
  if (admission.outcome === 'refused') return refuse(401, admission.reason);
  const [build, rebuild, outbox] = await Promise.all([
    tell(async () => describeBuild(await parts.readLive(), now)),
    tell(() => describeRebuild(parts.store())),
    tell(async () => describeOutbox(await parts.readDepth(), now)),
  ]);
  return json(200, { at: toIso(now), build, rebuild, outbox });
}

async function tell(describe: () => Promise<object>): Promise<object> {
  try {
    return await describe();
  } catch (error) {
    return { error: error instanceof Error ? error.name : typeof error };
  }
}

function describeBuild(live: Live, now: number): object {
  if (live.kind !== 'known') return { error: live.kind };
  const { builtAt, contentAt, fingerprint, pages, tookMs, counts, leftOut, fallbacks } = live.report;
  const ages = {
    ageSeconds: secondsSince(Date.parse(builtAt), now),
    contentAgeSeconds: secondsSince(Date.parse(contentAt), now),
  };
  return { builtAt, contentAt, ...ages, fingerprint, pages, tookMs, counts, leftOut, fallbacks };
}

async function describeRebuild(store: StateStore): Promise<object> {
  const { calledAt, pending, expected, last } = await readState(store);
  return {
    calledAt: toIso(calledAt),
    pending: pending
      ? {
          cause: pending.cause,
          since: toIso(pending.since),
          dueAt: toIso(pending.dueAt),
          attempts: pending.attempts,
        }
      : null,
    deployExpectedSince: toIso(expected?.since),
    last: last ? { ...last, at: toIso(last.at) } : null,
  };
}

function describeOutbox({ waiting, oldest }: Depth, now: number): object {
  return {
    waiting,
    oldestAt: toIso(oldest),
    oldestSeconds: oldest === undefined ? null : secondsSince(oldest, now),
  };
}
