import pTimeout from 'p-timeout';
import { loggableReason, messageOf } from '#src/upstream/http/errors.ts';
import { log } from '../shared/log.ts';
import { hour } from '../shared/times.ts';
import { forgetAlert, runMs } from './alerts.ts';
import { isNewer, type LiveBuild } from './deploys.ts';
import { type RebuildDependencies, resumeRequest } from './run.ts';
import { readState, type State, update } from './state.ts';
import { type Outcome, slowestDeployMs } from './transitions.ts';

/** Submissions that wait longer are reported. */
const oldestEntryMs = hour;
const readDepthMs = 10_000;

/** Checks the outbox and the expected deploy, and resumes a rebuild request that is due. */
export async function watch(dependencies: RebuildDependencies): Promise<Outcome | undefined> {
  const state = await testStore(dependencies).catch(async (error: unknown) => {
    const text = `The host's store fails (${messageOf(error)}): no edit starts a build, and submissions that the panel does not take are refused.`;
    await dependencies.alert('store', text);
    throw error;
  });
  // Before the comparison, which may fail or use up the time that the host allows.
  await watchOutbox(dependencies, state);
  await watchDeploy(dependencies, state);
  return resume(dependencies, state);
}

/** Reads the state. In the first run of an hour, when an alert passes a broken store, writes it too. */
async function testStore({ store, now }: RebuildDependencies): Promise<State> {
  if (now() % hour < runMs) await update(store, (state) => ({ state: { ...state, storeTestedAt: now() } }));
  return readState(store);
}

async function resume(dependencies: RebuildDependencies, state: State): Promise<Outcome | undefined> {
  const { pending } = state;
  const isDue = pending?.isLong && pending.dueAt <= dependencies.now();
  if (!isDue || !dependencies.startComparison) return resumeRequest(dependencies, state);
  try {
    await dependencies.startComparison();
    return undefined;
  } catch (error) {
    log({ event: 'compare', outcome: 'not started', why: messageOf(error) });
    return resumeRequest({ ...dependencies, startComparison: undefined }, state);
  }
}

async function watchDeploy({ store, fetchLiveBuild, alert, now }: RebuildDependencies, { expected }: State) {
  if (!expected) return;
  const live = await fetchLiveBuild();
  if (isNewer(live, expected.since)) {
    await update(store, (state) => ({
      state: state.expected?.since === expected.since ? { ...state, expected: undefined } : state,
    }));
    await forgetAlert(store, 'deploy');
  } else if (now() - expected.since > slowestDeployMs && expected.content !== undefined) {
    const askedAt = new Date(expected.since).toISOString();
    await alert('deploy', `A build was asked for at ${askedAt}, but ${missing[live.kind]}.`);
  }
}

const missing = {
  known:
    'it is not live: its log says why, unless the host’s published deploy is locked, or the hook builds another branch. The live site has not changed',
  absent: 'the live site has no build report',
  unreachable: 'the live site does not answer',
} satisfies Record<LiveBuild['kind'], string>;

async function watchOutbox({ store, readDepth, alert, now }: RebuildDependencies, { alerted }: State) {
  const inTime = { milliseconds: readDepthMs, fallback: () => 'no answer in time' };
  const depth = await pTimeout(readDepth(), inTime).catch(loggableReason);
  if (typeof depth === 'string')
    return alert(
      'outbox',
      `The outbox can't be read (${depth}); submissions may wait in it. The next run tries again.`,
    );
  const { oldest, problem } = depth;
  // The outbox reports the others.
  const waiting = depth.waiting - depth.stuck;
  const age = oldest === undefined || waiting === 0 ? 0 : now() - oldest;
  if (age > oldestEntryMs)
    await alert(
      'outbox',
      `Submissions wait for the panel: ${waiting}, the oldest for ${Math.round(age / hour)} h${problem ? ` (${problem})` : ''}.`,
    );
  else if (alerted['outbox'] !== undefined) await forgetAlert(store, 'outbox');
}
