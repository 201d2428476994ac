import { loggableReason } from '#src/upstream/http/errors.ts';
import type { Depth } from '../outbox/store.ts';
import type { LiveBuild } from '../rebuild/deploys.ts';
import type { RebuildDependencies } from '../rebuild/run.ts';
import { readState } from '../rebuild/state.ts';
import { json, refuse } from '../shared/answers.ts';
import { hasSecret } from '../shared/authenticate.ts';
import type { TextStore } from '../shared/blobs.ts';

type StatusOptions = Pick<RebuildDependencies, 'secret' | 'store' | 'fetchLiveBuild' | 'readDepth' | 'now'>;

const toIso = (time: number | undefined) => (time ? new Date(time).toISOString() : null);
const secondsSince = (then: number, now: number) => Math.round((now - then) / 1000);

/** Reports the live build, rebuilds and the outbox. A part that can't be read is replaced by an `error`. */
export async function answerStatus(request: Request, options: StatusOptions): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return refuse(405, 'method', { Allow: 'GET, HEAD' });
  if (!options.secret) return refuse(503, 'REBUILD_SECRET is not set');
  // No signature: it does not cover the address, so one made for the webhook would work here.
  if (!hasSecret(request.headers, options.secret)) return refuse(401, 'secret');
  const now = options.now();
  const [build, rebuild, outbox] = await Promise.all([
    orError(async () => describeBuild(await options.fetchLiveBuild(), now)),
    orError(() => describeRebuild(options.store)),
    orError(async () => describeOutbox(await options.readDepth(), now)),
  ]);
  return json(200, { at: toIso(now), build, rebuild, outbox });
}

async function orError(describe: () => Promise<object>): Promise<object> {
  try {
    return await describe();
  } catch (error) {
    return { error: loggableReason(error) };
  }
}

function describeBuild(live: LiveBuild, now: number): object {
  if (live.kind !== 'known') return { error: live.kind };
  const { builtAt, contentAt, fingerprint, pages, tookMs, counts, leftOut, fallbacks } = live.report;
  const ages = {
    ageSeconds: secondsSince(Date.parse(builtAt), now),
    contentAgeSeconds: secondsSince(Date.parse(contentAt), now),
  };
  return { builtAt, contentAt, ...ages, fingerprint, pages, tookMs, counts, leftOut, fallbacks };
}

async function describeRebuild(store: TextStore): Promise<object> {
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

const describeOutbox = ({ waiting, stuck, oldest, problem }: Depth, now: number): object => ({
  waiting,
  stuck,
  oldestAt: toIso(oldest),
  oldestSeconds: oldest === undefined ? null : secondsSince(oldest, now),
  problem: problem ?? null,
});
