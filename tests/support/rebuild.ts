import { buildReportSchema } from '#src/freshness/build-report.ts';
import type { CurrentContent } from '#src/freshness/current-content.ts';
import { type Digests, digestAll } from '#src/freshness/fingerprint.ts';
import type { Depth } from '../../functions/outbox/store.ts';
import type { LiveBuild } from '../../functions/rebuild/deploys.ts';
import { type RebuildDependencies, requestRebuild, resumeRequest } from '../../functions/rebuild/run.ts';
import { readState, type State } from '../../functions/rebuild/state.ts';
import { watch } from '../../functions/rebuild/watch.ts';
import { hour } from '../../functions/shared/times.ts';
import { createMemoryStore } from './blobs.ts';

export const noon = Date.UTC(2026, 5, 10, 12);

/** Made-up texts of parts. */
type Parts = Record<string, string>;

export const digests = (parts: Parts): Digests =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, { content: text, order: text }]));

/** Content of 100 talents. */
export const content = (parts: Parts, changes: Partial<CurrentContent> = {}): CurrentContent => ({
  digests: digests(parts),
  mediaVersions: {},
  talents: 100,
  failures: {},
  isLate: false,
  ...changes,
});

/** A live build of 100 talents. */
export function live(parts: Parts, changes: object = {}) {
  const builtAt = new Date(noon - hour).toISOString();
  const report = buildReportSchema.parse({
    version: 1,
    fingerprint: digestAll(digests(parts)),
    builtAt,
    contentAt: builtAt,
    tookMs: 1000,
    pages: 210,
    counts: { talents: 100 },
    digests: digests(parts),
    leftOut: [],
    fallbacks: [],
    mediaVersions: {},
    ...changes,
  });
  return { kind: 'known', report } satisfies LiveBuild;
}

/**
 * A rebuild and its dependencies: a clock, services and a live site that tests can change, and a hook that
 * records its calls. By default the talents have changed.
 */
export function startRebuild(changes: Partial<RebuildDependencies> = {}) {
  const stage = {
    time: noon,
    live: live({ talents: 'old' }) as LiveBuild,
    fetchContent: () => Promise.resolve(content({ talents: 'new' })),
    /** Sets the content of the services. */
    setContent: (...given: Parameters<typeof content>) => {
      stage.fetchContent = () => Promise.resolve(content(...given));
    },
    hook: () => Promise.resolve(new Response()),
    depth: { waiting: 0, stuck: 0 } as Depth,
    store: createMemoryStore(),
    hooks: [] as string[],
    alerts: [] as string[],
    /** When comparisons in the background were started. */
    comparisons: [] as number[],
    getState: (): Promise<State> => readState(stage.store),
  };
  const dependencies: RebuildDependencies = {
    secret: undefined,
    store: stage.store,
    hookUrl: 'https://host.example/hook?branch=main',
    fetchLiveBuild: () => Promise.resolve(stage.live),
    fetchContent: () => stage.fetchContent(),
    compareMs: 18_000,
    startComparison: () => Promise.resolve(void stage.comparisons.push(stage.time)),
    alert: (kind, text) => Promise.resolve(void stage.alerts.push(`${kind}: ${text}`)),
    fetch: (input) => {
      stage.hooks.push(new URL(String(input)).searchParams.get('trigger_title') ?? '');
      return stage.hook();
    },
    now: () => stage.time,
    mayDrop: false,
    readDepth: () => Promise.resolve(stage.depth),
    ...changes,
  };
  return {
    stage,
    dependencies,
    request: (cause: 'edit' | 'night' = 'edit') => requestRebuild(dependencies, cause, undefined),
    resume: (state: State) => resumeRequest(dependencies, state),
    /** Runs the watch after so many milliseconds. */
    watch: (later = 0) => {
      stage.time += later;
      return watch(dependencies);
    },
  };
}
