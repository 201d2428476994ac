import { z } from 'zod';
import type { MediaVersions } from '#src/upstream/media-versions.ts';
import type { LeftOut } from '#src/upstream/read-items.ts';
import type { PartName } from '#src/upstream/store/parts.ts';
import type { Part } from '#src/upstream/store/snapshot.ts';
import { digestAll, digestLoaded } from './fingerprint.ts';

/** The file in the published folder that describes the build. */
export const reportFile = 'build.json';

/** Describes a build's content. The report is public, so it names people only by their ids. */
export const buildReportSchema = z.object({
  version: z.literal(1),
  fingerprint: z.string(),
  /** When the build was made, and when its oldest content was loaded, as ISO times. */
  builtAt: z.iso.datetime(),
  contentAt: z.iso.datetime(),
  tookMs: z.number(),
  pages: z.number(),
  counts: z.record(z.string(), z.number()),
  digests: z.record(z.string(), z.object({ content: z.string(), order: z.string() })),
  leftOut: z.array(z.object({ part: z.string(), item: z.string(), reason: z.string() })),
  /** Parts that failed to load, wholly or partly, with what replaces them and when that was loaded. */
  fallbacks: z.array(
    z.object({ part: z.string(), fallback: z.enum(['last good build', 'nothing']), loadedAt: z.string() }),
  ),
  mediaVersions: z.record(z.string(), z.string()),
});

export type BuildReport = z.output<typeof buildReportSchema>;

/** Parts without people: left-out items are named only in these. */
const impersonal = new Set<string>([
  ...(['texts', 'images', 'scoutingImages', 'slides', 'schoolSlides', 'schoolBanner', 'school'] as const),
  ...(['posts', 'blogPosts', 'options', 'customizations', 'social'] as const),
] satisfies PartName[]);

/** What replaces a part, or its items, that failed to load; `undefined` if nothing failed. */
const fallbackOf = ({ failure, leftOut }: Part) =>
  failure?.fallback ?? leftOut.find(({ fallback }) => fallback)?.fallback;

function toReported(part: string, { where, name, reason, talent, fallback }: LeftOut) {
  const gallery = /, gallery (\w+)$/.exec(where)?.[1];
  const ofTalent = talent === undefined ? undefined : `talent ${talent}${gallery ? `, ${gallery}` : ''}`;
  const item = ofTalent ?? (impersonal.has(part) ? name : 'an item');
  // The reason for a failed call may contain the service's address.
  return { part, item, reason: fallback ? 'failed to load' : reason };
}

interface ReportFacts {
  parts: Part[];
  mediaVersions: MediaVersions;
  pages: number;
  tookMs: number;
  builtAt: Date;
}

export function toBuildReport({ parts, mediaVersions, pages, tookMs, builtAt }: ReportFacts): BuildReport {
  const digests = Object.fromEntries(parts.map((part) => [part.name, digestLoaded(part)]));
  const now = builtAt.toISOString();
  return {
    version: 1,
    fingerprint: digestAll(digests),
    builtAt: now,
    contentAt: [now, ...parts.map(({ loadedAt }) => loadedAt)].sort()[0] ?? now,
    tookMs: Math.round(tookMs),
    pages,
    counts: Object.fromEntries(parts.map(({ name, data }) => [name, data.length])),
    digests,
    leftOut: parts.flatMap(({ name, leftOut }) =>
      leftOut.filter(({ fallback }) => fallback !== 'last good build').map((item) => toReported(name, item)),
    ),
    fallbacks: parts.flatMap((part) => {
      const fallback = fallbackOf(part);
      return fallback ? [{ part: part.name, fallback, loadedAt: part.loadedAt }] : [];
    }),
    mediaVersions,
  };
}
