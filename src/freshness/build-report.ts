import { z } from 'zod';
import type { Part } from '#src/upstream/store/snapshot.ts';
import type { LeftOut } from '#src/upstream/wire.ts';
import { digestAll, digestPart } from './fingerprint.ts';
import type { Stamps } from './media-versions.ts';

/** Where a build says what it was made from, in the published folder. */
export const reportFile = 'build.json';

const counted = z.record(z.string(), z.number());

/** What a build was made from. It is public, so that people are named by ids alone. */
export const buildReportSchema = z.object({
  version: z.literal(1),
  /** One digest over the content. */
  fingerprint: z.string(),
  /** When the build was made, and when the oldest of its content came from the services, as ISO times. */
  builtAt: z.iso.datetime(),
  contentAt: z.iso.datetime(),
  tookMs: z.number(),
  pages: z.number(),
  counts: counted,
  digests: z.record(z.string(), z.object({ content: z.string(), order: z.string() })),
  leftOut: z.array(z.object({ part: z.string(), item: z.string(), reason: z.string() })),
  /** Parts that failed to load, what stands in for them, and since when that is what it is. */
  fallbacks: z.array(
    z.object({
      part: z.string(),
      standIn: z.enum(['last good build', 'nothing', 'none allowed']),
      loadedAt: z.string(),
    }),
  ),
  stamps: z.record(z.string(), z.string()),
});

export type BuildReport = z.output<typeof buildReportSchema>;

/** Parts whose items are people: what is left out of them is told by where it stood. */
const peopled = new Set(['talents', 'staff', 'schoolStaff', 'schoolFeedback', 'schoolBio', 'clientFeedback']);

/** What was left out, without a word about a person. */
function toPublic(part: string, { where, name, reason, talent }: LeftOut): BuildReport['leftOut'][number] {
  const gallery = /, gallery (\w+)$/.exec(where)?.[1];
  const own = talent === undefined ? undefined : `talent ${talent}${gallery ? `, ${gallery}` : ''}`;
  const item = own ?? (peopled.has(part) ? 'an item' : name);
  return { part, item, reason };
}

interface ReportFacts {
  parts: Part[];
  stamps: Stamps;
  pages: number;
  tookMs: number;
  builtAt: Date;
}

export function toBuildReport({ parts, stamps, pages, tookMs, builtAt }: ReportFacts): BuildReport {
  const items = (data: unknown): unknown[] => (Array.isArray(data) ? data : []);
  const digests = Object.fromEntries(parts.map(({ name, data }) => [name, digestPart(items(data))]));
  const now = builtAt.toISOString();
  return {
    version: 1,
    fingerprint: digestAll(digests),
    builtAt: now,
    contentAt: [now, ...parts.map(({ loadedAt }) => loadedAt)].sort()[0] ?? now,
    tookMs: Math.round(tookMs),
    pages,
    counts: Object.fromEntries(parts.map(({ name, count }) => [name, count])),
    digests,
    leftOut: parts.flatMap(({ name, leftOut }) => leftOut.map((item) => toPublic(name, item))),
    fallbacks: parts.flatMap(({ name, failure, loadedAt }) =>
      failure ? [{ part: name, standIn: failure.standIn, loadedAt }] : [],
    ),
    stamps,
  };
}
