import { buildReportSchema } from '#src/freshness/build-report.ts';
import type { Taken } from '#src/freshness/deployed.ts';
import { type Digests, digestAll } from '#src/freshness/fingerprint.ts';
import { readState, type State, type StateStore, update } from './state.ts';
import type { Live } from './verdict.ts';
import type { WatchParts } from './watch.ts';

/** A store in memory that refuses a write over what was not read. */
export function createStore(): StateStore {
  let text: string | undefined;
  let writes = 0;
  return {
    read: () => Promise.resolve({ text, tag: writes === 0 ? undefined : String(writes) }),
    write: (given, tag) => {
      const isFresh = tag === (writes === 0 ? undefined : String(writes));
      if (isFresh) {
        text = given;
        writes += 1;
      }
      return Promise.resolve(isFresh);
    },
  };
}

export const noon = Date.UTC(2026, 5, 10, 12);
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Digests of parts, by made-up texts. */
export const digests = (parts: Record<string, string>): Digests =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, { content: text, order: text }]));

export function taken(parts: Record<string, string>, changes: Partial<Taken> = {}): Taken {
  return { digests: digests(parts), stamps: {}, talents: 100, failures: {}, ...changes };
}

/** A live build of 100 talents. */
export function live(parts: Record<string, string>, changes: object = {}): Live {
  const report = buildReportSchema.parse({
    version: 1,
    fingerprint: digestAll(digests(parts)),
    builtAt: new Date(noon - 60 * minute).toISOString(),
    contentAt: new Date(noon - 60 * minute).toISOString(),
    tookMs: 1000,
    pages: 210,
    counts: { talents: 100 },
    digests: digests(parts),
    leftOut: [],
    fallbacks: [],
    stamps: {},
    ...changes,
  });
  return { kind: 'known', report };
}

/**
 * The collaborators of a rebuild: a clock to be set, services and a live site as given, a hook that counts.
 * By default the talents have changed.
 */
export function createStage() {
  const hooks: string[] = [];
  const alerts: string[] = [];
  const stage = {
    time: noon,
    live: live({ talents: 'old' }),
    taken: (): Promise<Taken> => Promise.resolve(taken({ talents: 'new' })),
    hook: (): Promise<Response> => Promise.resolve(new Response()),
    depth: { waiting: 0, oldest: undefined as number | undefined },
    hooks,
    alerts,
    getState: (): Promise<State> => readState(parts.store),
    setState: (changes: Partial<State>) =>
      update(parts.store, (state) => ({ state: { ...state, ...changes }, result: undefined })),
  };
  const parts: WatchParts = {
    store: createStore(),
    hookUrl: 'https://host.example/hook?branch=main',
    readLive: () => Promise.resolve(stage.live),
    take: () => stage.taken(),
    alert: (kind, text) => {
      alerts.push(`${kind}: ${text}`);
      return Promise.resolve();
    },
    fetch: (input) => {
      hooks.push(new URL(String(input)).searchParams.get('trigger_title') ?? '');
      return stage.hook();
    },
    now: () => stage.time,
    mayDrop: false,
    readDepth: () => Promise.resolve(stage.depth),
    sweepCounts: () => Promise.resolve(),
  };
  return { ...{ stage }, parts };
}
