import type { CurrentContent } from '#src/freshness/current-content.ts';
import { digestPart } from '#src/freshness/fingerprint.ts';
import { countChanged } from '#src/upstream/media-versions.ts';
import type { Depth } from '../outbox/store.ts';
import type { TextStore } from '../shared/blobs.ts';
import type { AlertKind } from './alerts.ts';
import { callHook, isNewer, type LiveBuild } from './deploys.ts';
import { type Cause, type State, update } from './state.ts';
import {
  finishRun,
  type Outcome,
  type RunResult,
  rememberCall,
  slowestDeployMs,
  startRun,
} from './transitions.ts';
import { isOld, nameFailures, type Verdict, verdictOf } from './verdict.ts';

export interface RebuildDependencies {
  /** Callers must know it. */
  secret: string | undefined;
  store: TextStore;
  /** Without it nothing can be rebuilt. */
  hookUrl: string | undefined;
  fetchLiveBuild(): Promise<LiveBuild>;
  fetchContent(): Promise<CurrentContent>;
  compareMs: number;
  /** Starts a longer comparison in the background; missing where that is not possible, as in the background. */
  startComparison: (() => Promise<void>) | undefined;
  /** Reports a problem to the operator; each kind only once in a while. */
  alert(kind: AlertKind, text: string): Promise<void>;
  fetch: typeof fetch;
  now(): number;
  mayDrop: boolean;
  readDepth(): Promise<Depth>;
}

const titles: Record<Cause, string> = { edit: 'Edit', night: 'Nightly' };

/**
 * Compares the content with the live build's, and calls the hook if they differ. While another run is busy or
 * has just called the hook, the request waits for `resumeRequest`; waiting requests count as one.
 * @param replayKey of a signed call, stored in the same write as its request, so that both are kept or neither
 */
export async function requestRebuild(
  dependencies: RebuildDependencies,
  cause: Cause,
  replayKey: string | undefined,
): Promise<Outcome> {
  const { store, hookUrl, now } = dependencies;
  if (!hookUrl) return { kind: 'off', reason: 'BUILD_HOOK_URL is not set' };
  const started = now();
  const run = await update(store, (state) => {
    if (replayKey && (state.seen[replayKey] ?? 0) > started) return { state, result: undefined };
    return startRun(rememberCall(state, replayKey, started), cause, started, dependencies.compareMs);
  });
  if (!run) return { kind: 'replayed', reason: 'replay' };
  if (!run.isStarted) return { kind: 'waiting', reason: `due at ${new Date(run.dueAt).toISOString()}` };
  if (run.hasDied && run.attempts > 1)
    await dependencies.alert(
      'content',
      `${run.attempts} comparisons in a row failed, the last without a result: perhaps the host stopped it. Another attempt follows; the live site has not changed.`,
    );
  const result = await rebuild({ ...dependencies, hookUrl }, run, cause);
  await update(store, (state) => ({ state: finishRun(state, result, run, now()) }));
  return result.outcome;
}

/** Handles the waiting request, if there is one and it is due. */
export async function resumeRequest(dependencies: RebuildDependencies, { pending }: State) {
  const isDue = pending && pending.dueAt <= dependencies.now();
  return isDue ? await requestRebuild(dependencies, pending.cause, undefined) : undefined;
}

async function rebuild(
  dependencies: RebuildDependencies & { hookUrl: string },
  { cause, expected }: Pick<State, 'expected'> & { cause: Cause },
  latest: Cause,
): Promise<RunResult> {
  const { alert, now } = dependencies;
  const live = await dependencies.fetchLiveBuild();
  // A build that needs no comparison is known by its reason.
  const { kind, reason, content = reason, isLong = false } = await decide(dependencies, live, cause, latest);
  const isUnderWay =
    expected && !isNewer(live, expected.since) && Math.abs(now() - expected.since) < slowestDeployMs;
  // The build under way may show an edit that has been undone since, or have this content already.
  const isAwaited = kind === 'same' || (kind === 'build' && content === expected?.content);
  if (isUnderWay && isAwaited) return { outcome: { kind: 'later', reason: 'an earlier build is under way' } };
  if (kind === 'build') return askForBuild(dependencies, latest, reason, content);
  if (kind === 'later' && isLong)
    return { outcome: { kind, reason: `${reason}; it continues in the background` }, isLong };
  if (kind === 'withheld')
    await alert('roster', `${reason} No build was asked for; the live site has not changed.`);
  if (kind === 'later')
    await alert(
      'content',
      `Could not check whether the site is fresh: ${reason}. Another attempt follows; the live site has not changed.`,
    );
  return { outcome: { kind, reason } };
}

async function askForBuild(
  { alert, hookUrl, fetch, now }: RebuildDependencies & { hookUrl: string },
  cause: Cause,
  reason: string,
  content: string,
): Promise<RunResult> {
  const since = now();
  const failure = await callHook(hookUrl, `${titles[cause]}: ${reason}`, fetch);
  if (failure === undefined) return { outcome: { kind: 'called', reason }, asked: { since, content } };
  await alert('hook', `A build is due (${reason}), but ${failure}. Another attempt follows.`);
  // The host may have accepted a call whose answer was lost.
  return { outcome: { kind: 'later', reason: failure }, asked: { since } };
}

/**
 * Whether to build. `content`: a digest of it. `isLong`: the comparison can continue in the background.
 * @param cause of all that wait @param latest cause of the newest
 */
async function decide(
  { fetchContent, startComparison, alert, now, mayDrop }: RebuildDependencies,
  live: LiveBuild,
  cause: Cause,
  latest: Cause,
): Promise<Verdict & { content?: string; isLong?: boolean }> {
  if (latest === 'night' && mayDrop)
    await alert(
      'roster',
      'ALLOW_ROSTER_DROP=1 is still set: builds publish even a roster that shrank, or whose children count as adults. Remove it, and deploy.',
    );
  if (live.kind === 'unreachable') return { kind: 'later', reason: 'the live site does not answer' };
  if (live.kind === 'absent') return { kind: 'build', reason: 'the live build is unknown' };
  if (latest === 'night' && isOld(live.report, now())) return { kind: 'build', reason: 'a week has passed' };
  const content = await fetchContent();
  // Only the number of changed files: which of the others answer in time differs.
  const files = countChanged(live.report.mediaVersions, content.mediaVersions);
  const verdict = verdictOf(live.report, content, cause, mayDrop);
  const isLong = content.isLate && startComparison !== undefined;
  const lacking = new Set(live.report.fallbacks.map(({ part }) => part));
  const failed = Object.keys(content.failures).filter((name) => !isLong || lacking.has(name));
  // Nothing else reports them: builds do without, and comparisons ignore failures that the live build had.
  if (latest === 'night' && failed.length > 0 && verdict.kind !== 'later')
    await alert(
      'content',
      `The live site shows old content, or none, of what fails to load: ${nameFailures(failed, content)}.`,
    );
  return {
    ...verdict,
    content: digestPart([content.digests, files]).order,
    isLong,
  };
}
