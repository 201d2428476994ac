import { AsyncLocalStorage } from 'node:async_hooks';
import type { Environment, Settings } from '#src/settings.ts';
import { isHtml } from '#src/upstream/http/transport.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import {
  type DataOf,
  type FetchedPart,
  fetchPart,
  type PartName,
  partNames,
} from '#src/upstream/store/parts.ts';
import { createIntegration, type Integration } from '#src/upstream/talents/integration.ts';

export interface Content {
  parts: (FetchedPart & { tookMs: number })[];
  /** The items of a part; none if it failed to load. */
  of<Name extends PartName>(name: Name): DataOf<Name>;
  /** Whether all these parts were loaded or, if none is named, any at all. */
  has(names: PartName[]): boolean;
  /** The gender in card or profile, by the talent's id; `undefined` if neither has one. */
  genders: Map<string, string | undefined>;
}

export interface DoctorOptions {
  all?: boolean;
  sendTest?: boolean;
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** A call that takes longer than this is reported. */
  slowMs?: number;
  tell?: (progress: string) => void;
}

export interface Context {
  env: Environment;
  settings: Settings;
  options: Required<Omit<DoctorOptions, 'fetch' | 'tell'>>;
  recorder: Recorder;
  content: Content;
}

/** Shorter than those of a build, because a person waits. */
const limits = { timeoutMs: 15_000, giveUpMs: 20_000, attempts: 3 };

/** The content, loaded as a build would load it. */
export async function fetchContent(settings: Settings, recorder: Recorder): Promise<Content> {
  const tuning = { ...limits, fetch: recorder.fetch };
  const integration: Integration = createIntegration(settings, tuning);
  const genders: Content['genders'] = new Map();
  // A parsed talent is always a man or a woman.
  const fetchProfile: typeof integration.fetchProfile = async (card, note) => {
    const profile = await integration.fetchProfile(card, note);
    genders.set(card.id, card.gender ?? profile.gender);
    return profile;
  };
  const services = { integration: { ...integration, fetchProfile }, panel: createPanel(settings, tuning) };
  const started = performance.now();
  const parts = await Promise.all(
    partNames.map(async (name) => {
      const part = await recorder.during(name, () => fetchPart(name, services));
      return { ...part, tookMs: performance.now() - started };
    }),
  );
  const of = (name: string) => parts.find((part) => part.name === name)?.data ?? [];
  const loaded = parts.filter(({ error }) => !error).map(({ name }) => name);
  const has = (names: PartName[]) => loaded.length > 0 && names.every((name) => loaded.includes(name));
  return { parts, genders, has, of: of as Content['of'] };
}

/** A call to a service and its result. @param purpose the part of the content, or empty */
export const createCall = (purpose: string, method: string, url: URL) => ({
  purpose,
  method,
  url,
  /** `undefined` if there was no answer. */
  status: undefined as number | undefined,
  /** Until the answer began. */
  ms: 0,
  isHtml: false,
  /** How far the service's clock is ahead of ours, in milliseconds; `undefined` when the answer does not say. */
  aheadMs: undefined as number | undefined,
});

export type Call = ReturnType<typeof createCall>;

/** A fetch that records every call, and tells their number at each. */
export function createRecorder(
  callFetch: typeof fetch,
  now: () => number,
  tell: (count: number) => void = () => {},
) {
  const calls: Call[] = [];
  const purpose = new AsyncLocalStorage<string>();

  const recorded: typeof fetch = async (input, init) => {
    const started = performance.now();
    const url = new URL(input instanceof Request ? input.url : input);
    const call = createCall(purpose.getStore() ?? '', init?.method ?? 'GET', url);
    tell(calls.push(call));
    try {
      const response = await callFetch(input, init);
      call.status = response.status;
      call.aheadMs = clockOf(response, now());
      call.isHtml = isHtml(response);
      return response;
    } finally {
      call.ms = performance.now() - started;
    }
  };

  return {
    calls,
    fetch: recorded,
    /** Runs work whose calls are recorded under this purpose. */
    during: <Result>(name: string, work: () => Promise<Result>): Promise<Result> => purpose.run(name, work),
  };
}

/** A cache's answer is as old as its `Age` says. */
function clockOf({ headers }: Response, now: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date + Number(headers.get('age') ?? 0) * 1000 - now;
}

export type Recorder = ReturnType<typeof createRecorder>;
