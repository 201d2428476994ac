import { skewMs } from '../shared/authenticate.ts';
import { delayAfter, minute } from '../shared/times.ts';
import type { Cause, State } from './state.ts';

const gapMs = minute;
/** Longest time of a run without its comparison: for the live build, the state and the hook. */
const otherCallsMs = 20_000;
/** A deploy that takes longer is reported, and no longer waited for. */
export const slowestDeployMs = 30 * minute;

const maxLeaseMs = 20 * minute;

/** After this time a run that died is replaced. Includes the gap: a run may call the hook at its end. */
const leaseMs = (compareMs: number) => compareMs + otherCallsMs + gapMs;

export interface Outcome {
  /**
   * `called`: the host was asked for a build. `same`: nothing has changed. `waiting`: another run decides within
   * minutes. `later`: not done, and tried again. `withheld`: a build would be refused. `off`: there is no hook.
   * `replayed`: this signed call was accepted before.
   */
  kind: 'called' | 'same' | 'waiting' | 'later' | 'withheld' | 'off' | 'replayed';
  reason: string;
}

export interface RunResult {
  outcome: Outcome;
  /** When the host was asked for a deploy, just before the call, and what the deploy contains. */
  asked?: NonNullable<State['expected']>;
  /** Whether the comparison has to go on in the background. */
  isLong?: boolean;
}

/** Stores a signed call, and drops those whose timestamps are too old to be accepted again. */
export function rememberCall(state: State, replayKey: string | undefined, now: number): State {
  const seen = Object.fromEntries(Object.entries(state.seen).filter(([, until]) => until > now));
  return { ...state, seen: { ...seen, ...(replayKey && { [replayKey]: now + 2 * skewMs }) } };
}

/** Adds a request, and takes the lease unless another run holds it. @param compareMs longest comparison */
export function startRun(state: State, cause: Cause, now: number, compareMs: number) {
  const lease = leaseMs(compareMs);
  const freeAt = Math.max(state.busyUntil, state.calledAt + gapMs);
  // A later time comes from a wrong clock.
  const isStarted = freeAt <= now || freeAt > now + maxLeaseMs;
  // A run that ends sets `busyUntil` to 0.
  const hasDied = isStarted && state.busyUntil > 0;
  const earlier = state.pending ?? { cause, since: now, requests: 0, attempts: 0, isLong: false };
  const pending = {
    ...earlier,
    cause: earlier.cause === 'edit' ? earlier.cause : cause,
    requests: earlier.requests + 1,
    // Kept until the request is decided, in case this run dies.
    dueAt: isStarted ? now + lease : freeAt,
    attempts: earlier.attempts + (hasDied ? 1 : 0),
  };
  return {
    state: { ...state, pending, ...(isStarted && { busyUntil: now + lease }) },
    result: { isStarted, hasDied, ...pending, expected: state.expected },
  };
}

/** The state after a run. A request that arrived during the run stays: the run may not have seen its edit. */
export function finishRun(
  { pending, ...state }: State,
  { outcome, asked, isLong = false }: RunResult,
  run: { cause: Cause; requests: number },
  now: number,
): State {
  const next = {
    ...state,
    busyUntil: 0,
    calledAt: asked?.since ?? state.calledAt,
    last: { at: now, cause: run.cause, outcome: outcome.kind, reason: outcome.reason },
    alerted: withoutSolved(state.alerted, outcome.kind),
    ...(asked && { expected: asked }),
    // The live site is up to date, so an earlier requested deploy is no longer expected.
    ...(outcome.kind === 'same' && { expected: undefined }),
  };
  if (!pending) return next;
  // Retried however old it is: a nightly run would not compare the order of lists.
  if (outcome.kind === 'later') {
    if (isLong) return { ...next, pending: { ...pending, isLong, dueAt: now } };
    const attempts = pending.attempts + 1;
    return { ...next, pending: { ...pending, attempts, isLong, dueAt: now + delayAfter(attempts) } };
  }
  const requests = pending.requests - run.requests;
  if (requests === 0) return next;
  return { ...next, pending: { ...pending, requests, attempts: 0, isLong: false, dueAt: now } };
}

/** Drops the reported problems that a successful run shows to be solved. */
function withoutSolved(alerted: State['alerted'], outcome: Outcome['kind']): State['alerted'] {
  if (outcome !== 'called' && outcome !== 'same') return alerted;
  const solved = ['content', 'roster', 'hook', ...(outcome === 'same' ? ['deploy'] : [])];
  return Object.fromEntries(Object.entries(alerted).filter(([kind]) => !solved.includes(kind)));
}
