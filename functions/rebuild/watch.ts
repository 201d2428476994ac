import type { Depth } from '../outbox/depth.ts';
import { settleAlert } from './alerts.ts';
import { readState, type State, update } from './state.ts';
import { type Outcome, resume, type TurnParts } from './turn.ts';

export interface WatchParts extends TurnParts {
  readDepth(): Promise<Depth>;
  /** Deletes counts that are over. */
  sweepCounts(): Promise<void>;
}

const minute = 60_000;
/** From this age on, a submission that waits and a deploy that does not come are reported. */
const oldestEntryMs = 60 * minute;
const slowestDeployMs = 30 * minute;

/** What has to be looked after between the nights: wishes that wait, deploys that don't come, the outbox, counts. */
export async function watch(parts: WatchParts): Promise<Outcome | undefined> {
  const state = await readState(parts.store);
  const outcome = await resume(parts, state);
  await watchDeploy(parts, state);
  await watchOutbox(parts, state);
  await parts.sweepCounts();
  return outcome;
}

async function watchDeploy(parts: WatchParts, { expected }: State): Promise<void> {
  if (!expected) return;
  const live = await parts.readLive();
  const isThere = live.kind === 'known' && live.report.builtAt !== expected.replaces;
  if (isThere) {
    await update(parts.store, (state) => ({
      state: state.expected?.since === expected.since ? { ...state, expected: undefined } : state,
      result: undefined,
    }));
    await settleAlert(parts.store, 'deploy');
  } else if (parts.now() - expected.since > slowestDeployMs)
    await parts.alert(
      'deploy',
      `The build asked for at ${new Date(expected.since).toISOString()} is not live; its log says why. The live site is as it was.`,
    );
}

async function watchOutbox(parts: WatchParts, { alerted }: State): Promise<void> {
  const { waiting, oldest } = await parts.readDepth();
  const age = oldest === undefined ? 0 : parts.now() - oldest;
  if (age > oldestEntryMs)
    await parts.alert(
      'outbox',
      `${waiting} submissions wait for the panel, the oldest for ${Math.round(age / minute)} minutes.`,
    );
  else if (alerted['outbox'] !== undefined) await settleAlert(parts.store, 'outbox');
}
