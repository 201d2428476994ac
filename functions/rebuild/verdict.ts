import type { BuildReport } from '#src/freshness/build-report.ts';
import type { Taken } from '#src/freshness/deployed.ts';
import { changedParts } from '#src/freshness/fingerprint.ts';
import { countChanged } from '#src/freshness/media-versions.ts';
import { checkDrop } from '#src/upstream/talents/roster.ts';
import type { Cause } from './state.ts';

/** What to do, and why in words that can stand in the title of a deploy. */
export type Verdict =
  | { kind: 'build'; reason: string }
  | { kind: 'same'; reason: string }
  /** A build would fail: now, or until somebody has looked at it. */
  | { kind: 'later' | 'withhold'; reason: string };

/** The live build, `absent` where the live site is from before builds told of themselves. */
export type Live = { kind: 'known'; report: BuildReport } | { kind: 'absent' } | { kind: 'unreachable' };

const day = 24 * 60 * 60_000;
/** Half a day less than a week: the nightly job runs at about the same time each day. */
const oldest = 6.5 * day;

/** Whether the live build is to be replaced whatever the content says. A date in the future is no date. */
export function isOld(report: BuildReport, now: number): boolean {
  const age = now - Date.parse(report.builtAt);
  return age >= oldest || age < -day;
}

/**
 * Compares the services' content with that of the live build. The order of lists counts only after an edit:
 * editors mean it, while a database may give any.
 */
export function judge(report: BuildReport, taken: Taken, cause: Cause, mayDrop: boolean): Verdict {
  const why = taken.failures['talents'];
  if (why !== undefined || taken.talents === undefined)
    return { kind: 'later', reason: `the talents can't be had (${why ?? 'no answer'})` };
  const drop = dropOf(taken.talents, report.counts['talents'] ?? 0, mayDrop);
  if (drop) return { kind: 'withhold', reason: drop };

  const changed = changedParts(report.digests, taken.digests, 'content');
  const moved = cause === 'edit' ? changedParts(report.digests, taken.digests, 'order') : [];
  const files = countChanged(report.stamps, taken.stamps);
  const reasons = [
    ...changed,
    ...moved.filter((name) => !changed.includes(name)).map((name) => `order of ${name}`),
    ...(files > 0 ? [`${files} media files`] : []),
  ];
  if (reasons.length > 0) return { kind: 'build', reason: `changed: ${reasons.join(', ')}` };
  // What the live build had to do without as well is no news.
  const known = new Set(report.fallbacks.map(({ part }) => part));
  const missing = Object.keys(taken.failures).filter((name) => !known.has(name));
  return missing.length > 0
    ? { kind: 'later', reason: `nothing else has changed, and these can't be had: ${missing.join(', ')}` }
    : { kind: 'same', reason: 'nothing to do' };
}

/** Why a build would refuse so small a roster. */
function dropOf(talents: number, live: number, mayDrop: boolean): string | undefined {
  try {
    checkDrop(talents, live, mayDrop);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
