import type { BuildReport } from '#src/freshness/build-report.ts';
import type { BadRoster } from '#src/upstream/store/content.ts';
import type { Part } from '#src/upstream/store/snapshot.ts';
import { toSeconds } from '../shared/main.ts';

export const advice = 'npm run doctor says what to do.';

/** The closing lines of a build: what was loaded, what was left out or replaced, and how long it took. */
export const summarise = (parts: Part[], pages: number, tookMs: number): string[] => [
  `Content: ${parts.map(({ name, data, tookMs: took }) => `${name} ${data.length} (${toSeconds(took)})`).join(', ')}`,
  ...parts.flatMap(describeLeftOut),
  ...describeFailures(parts),
  `Built ${pages} pages in ${toSeconds(tookMs)}`,
];

/** The status of the built site in a line; `/api/status` reports the same of the live one. */
export const describeReport = ({ fingerprint, contentAt, leftOut, fallbacks }: BuildReport): string =>
  `Content ${fingerprint}, the oldest of ${contentAt}; ${leftOut.length} left out, ${fallbacks.length} fallbacks`;

/** Why content stopped a build. */
export function explainContent({ message, leftOut, cause }: BadRoster): string {
  const what = 'The talents stop the build; the published site is unchanged.';
  const isDrop = cause === undefined;
  return [what, message, ...describeLeftOut({ leftOut }), ...(isDrop ? [] : [advice])].join('\n');
}

const describeLeftOut = ({ leftOut }: Pick<BadRoster, 'leftOut'>): string[] =>
  leftOut.map(({ where, name, reason, fallback }) => {
    const item = `${where}: "${name}": ${reason}`.replace(/\s+/g, ' ');
    if (fallback !== 'last good build') return `Left out: ${item}`;
    return `Failed to load: ${item}; the last good build's stands in`;
  });

/** One line for all parts that failed for the same reason, such as all those of a service that is down. */
function describeFailures(parts: Part[]): string[] {
  const groups = Map.groupBy(parts, ({ failure }) => failure && `${failure.reason}; ${failure.fallback}`);
  const lines = [...groups.values()].flatMap((group) => {
    const [{ failure } = {}] = group;
    if (!failure) return [];
    const [oldest] = group.map(({ loadedAt }) => loadedAt).sort();
    const fallback =
      failure.fallback === 'nothing' ? 'left out' : `the last good build's of ${oldest} stands in`;
    return [`Failed to load: ${group.map(({ name }) => name).join(', ')}: ${failure.reason}; ${fallback}`];
  });
  return lines.length > 0 ? [...lines, advice] : [];
}
