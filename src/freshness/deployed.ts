import type { Settings } from '#src/settings.ts';
import { loggableReason, UpstreamError } from '#src/upstream/http/answer.ts';
import type { Tuning } from '#src/upstream/http/service.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { createParts, type Fetch } from '#src/upstream/store/parts.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { type Digests, digestPart } from './fingerprint.ts';
import { fetchStamps, findMedia, type Stamps } from './media-versions.ts';

/** The content of the services at one moment, as far as it can be compared. */
export interface Taken {
  digests: Digests;
  stamps: Stamps;
  /** How many talents there are; `undefined` where they can't be had. */
  talents: number | undefined;
  /** The parts that could not be had, by name, and why. */
  failures: Record<string, string>;
}

interface TakeOptions extends Tuning {
  /** How long media may be asked about, in milliseconds. */
  mediaMs?: number;
  /** When everything is to be over, in milliseconds; what is not had by then counts as failed. */
  deadlineMs?: number;
}

/** Reads everything that a build reads, and keeps its digests. A part that fails is missing from them. */
export async function takeContent(
  settings: Settings,
  { mediaMs = 4_000, deadlineMs = 60_000, ...options }: TakeOptions = {},
): Promise<Taken> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const ask = options.fetch ?? fetch;
  // What is under way ends by its own limits; a signal more for each call would outlive them all.
  const fetchInTime: typeof fetch = (input, init) =>
    deadline.aborted ? Promise.reject(deadline.reason) : ask(input, init);
  const tuning = { ...options, fetch: fetchInTime };
  const parts: Record<string, Fetch<object>> = createParts(
    createIntegration(settings, tuning),
    createPanel(settings, tuning),
  );
  const failures: Taken['failures'] = {};
  const isOver = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });
  isOver.catch(() => {});
  const had = await Promise.all(
    Object.entries(parts).map(async ([name, fetchPart]) => {
      try {
        return [{ name, data: await Promise.race([fetchPart(() => {}), isOver]) }];
      } catch (error) {
        failures[name] = deadline.aborted ? `not had within ${deadlineMs / 1000} s` : reasonOf(error);
        return [];
      }
    }),
  );
  const taken = had.flat();
  const stamps = await fetchStamps(findMedia(taken, settings), {
    budgetMs: mediaMs,
    fetch: fetchInTime,
  });
  return {
    digests: Object.fromEntries(taken.map(({ name, data }) => [name, digestPart(data)])),
    stamps,
    talents: taken.find(({ name }) => name === 'talents')?.data.length,
    failures,
  };
}

/** What a service did, without the name of the talent that it was asked about. */
function reasonOf(error: unknown): string {
  const isOfTalent = error instanceof Error && !(error instanceof UpstreamError) && error.cause !== undefined;
  if (isOfTalent) return loggableReason(error.cause);
  return error instanceof Error ? error.message : typeof error;
}
