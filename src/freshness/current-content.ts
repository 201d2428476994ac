import pTimeout from 'p-timeout';
import type { Settings } from '#src/settings.ts';
import { loggableReason, UpstreamError } from '#src/upstream/http/errors.ts';
import { type Tuning, usualTuning } from '#src/upstream/http/limits.ts';
import { fetchMediaVersions, findMedia, type MediaVersions } from '#src/upstream/media-versions.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { fetchPart, partNames } from '#src/upstream/store/parts.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { type Digests, digestLoaded } from './fingerprint.ts';

/** The content that the services have now, as far as it can be compared. */
export interface CurrentContent {
  digests: Digests;
  mediaVersions: MediaVersions;
  /** The number of talents; `undefined` if they failed to load. */
  talents: number | undefined;
  /** Why parts failed to load, by part. One that failed only for some items has the digest of the others. */
  failures: Record<string, string>;
  /** Whether something failed only because time ran out. */
  isLate: boolean;
}

interface ContentOptions extends Tuning {
  /** Time limit for media requests, in milliseconds. */
  mediaMs?: number;
  /** Time limit for everything, in milliseconds; parts that are not loaded by then have failed. */
  deadlineMs?: number;
}

/** Loads everything that a build loads, and digests it. A part that wholly fails to load has no digest. */
export async function fetchCurrentContent(
  settings: Settings,
  { mediaMs = 4_000, deadlineMs = 60_000, ...options }: ContentOptions = {},
): Promise<CurrentContent> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const callFetch = options.fetch ?? usualTuning.fetch;
  // Starts no call after the deadline. Calls under way end by their own limits.
  const fetchInTime: typeof fetch = (input, init) =>
    deadline.aborted ? Promise.reject(deadline.reason) : callFetch(input, init);
  const tuning = { ...options, fetch: fetchInTime };
  const services = { integration: createIntegration(settings, tuning), panel: createPanel(settings, tuning) };
  const failures: CurrentContent['failures'] = {};
  const late = `took over ${deadlineMs / 1000} s`;
  const loading = partNames.map(async (name) => {
    const fetching = fetchPart(name, services);
    const tooLate = () => ({ name, data: [], leftOut: [], error: new Error(late) });
    const part = await pTimeout(fetching, { milliseconds: deadlineMs, fallback: tooLate });
    const partly = part.leftOut.find(({ fallback }) => fallback);
    if (part.error) failures[name] = deadline.aborted ? late : publicReason(part.error);
    else if (partly) failures[name] = partly.reason;
    return part.error ? [] : [part];
  });
  const loaded = (await Promise.all(loading)).flat();
  const mediaSignal = AbortSignal.any([deadline, AbortSignal.timeout(mediaMs)]);
  const mediaVersions = await fetchMediaVersions(findMedia(loaded, settings), mediaSignal);
  return {
    digests: Object.fromEntries(loaded.map((part) => [part.name, digestLoaded(part)])),
    mediaVersions,
    talents: loaded.find(({ name }) => name === 'talents')?.data.length,
    failures,
    isLate: Object.values(failures).includes(late),
  };
}

/** Why a part failed to load. A talent's error names the talent, so its cause is reported instead. */
function publicReason(error: unknown): string {
  const isOfTalent = error instanceof Error && !(error instanceof UpstreamError) && error.cause !== undefined;
  if (isOfTalent) return loggableReason(error.cause);
  return error instanceof Error ? error.message : typeof error;
}
