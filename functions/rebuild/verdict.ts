import type { BuildReport } from '#src/freshness/build-report.ts';
import type { CurrentContent } from '#src/freshness/current-content.ts';
import { changedParts } from '#src/freshness/fingerprint.ts';
import { countChanged } from '#src/upstream/media-versions.ts';
import { explainDrop } from '#src/upstream/talents/roster.ts';
import { day } from '../shared/times.ts';
import type { Cause } from './state.ts';

/** Whether to build, and why. `later`: too little is known. `withheld`: a build would fail until an operator acts. */
export type Verdict = { kind: 'build' | 'same' | 'later' | 'withheld'; reason: string };

/** Half a day short of a week, because nightly runs start at about the same time. */
const oldest = 6.5 * day;

/** Whether a build is so old that it is replaced even without changes. A date in the future counts as old. */
export function isOld(report: BuildReport, now: number): boolean {
  const age = now - Date.parse(report.builtAt);
  return age >= oldest || age < -day;
}

/**
 * Compares the content with the live build's. The order of lists counts only after an edit: editors set it,
 * but a database may return any. @param mayDrop whether the roster may shrink by any share
 */
export function verdictOf(
  report: BuildReport,
  content: CurrentContent,
  cause: Cause,
  mayDrop: boolean,
): Verdict {
  const why = content.failures['talents'];
  if (why !== undefined || content.talents === undefined)
    return { kind: 'later', reason: `the talents could not be loaded (${why ?? 'no answer'})` };
  const drop = explainDrop(content.talents, report.counts['talents'] ?? 0, mayDrop);
  if (drop) return { kind: 'withheld', reason: drop };

  // The live build lacks these parts, or some of their items; the rest can be compared.
  const known = new Set(report.fallbacks.map(({ part }) => part));
  const missing = Object.keys(content.failures).filter((name) => !known.has(name));
  const changedIn = (aspect: 'content' | 'order') =>
    changedParts(report.digests, content.digests, aspect).filter((name) => !missing.includes(name));
  const changed = changedIn('content');
  const moved = cause === 'edit' ? changedIn('order') : [];
  const files = countChanged(report.mediaVersions, content.mediaVersions);
  const reasons = [
    ...changed,
    ...moved.filter((name) => !changed.includes(name)).map((name) => `order of ${name}`),
    ...(files > 0 ? [`${files} media files`] : []),
  ];
  if (reasons.length > 0) return { kind: 'build', reason: `changed: ${reasons.join(', ')}` };
  if (missing.length === 0) return { kind: 'same', reason: 'nothing to do' };
  const failed = nameFailures(missing, content);
  return { kind: 'later', reason: `nothing else has changed, and these could not be loaded: ${failed}` };
}

/** Names parts that failed to load, and says why the first did, which mostly is why all did. */
export function nameFailures(names: string[], { failures }: Pick<CurrentContent, 'failures'>): string {
  const [first = ''] = names;
  // The address of a post may name a person.
  return `${names.join(', ')} (${failures[first]?.replace(/(\/posts\/).+(?=: )/, '$1…')})`;
}
