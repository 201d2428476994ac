import { type BuildReport, buildReportSchema, reportFile } from '#src/freshness/build-report.ts';

/** The build that is live. `absent`: the live site has no readable build report. */
export type LiveBuild = { kind: 'known'; report: BuildReport } | { kind: 'absent' } | { kind: 'unreachable' };

/** Fetches the build report of the live site. Never rejects. */
export async function fetchLiveBuild(siteUrl: string): Promise<LiveBuild> {
  try {
    const response = await fetch(new URL(`/${reportFile}`, siteUrl), {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(4_000),
    });
    // Read first: a broken connection is no answer, while one that is not JSON means that there is no report.
    const bytes = await response.blob();
    if (response.status === 429 || response.status >= 500) return { kind: 'unreachable' };
    const parsed = buildReportSchema.safeParse(await new Response(bytes).json().catch(() => undefined));
    return parsed.success && response.ok ? { kind: 'known', report: parsed.data } : { kind: 'absent' };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Whether the live build began after `time`: one that only went live since may lack what was asked for. */
export const isNewer = (live: LiveBuild, time: number): boolean =>
  live.kind === 'known' && Date.parse(live.report.builtAt) - live.report.tookMs >= time;

const longestTitle = 200;

/** Asks the host for a build. @param title shown in the host's list of deploys @returns why that failed, if it did */
export async function callHook(hookUrl: string, title: string, post: typeof fetch) {
  const target = new URL(hookUrl);
  target.searchParams.set('trigger_title', title.slice(0, longestTitle));
  try {
    const signal = AbortSignal.timeout(5_000);
    // A redirect would be followed with GET, which asks for no build.
    const response = await post(target, { method: 'POST', redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? undefined : `the build hook answered ${response.status}`;
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    return `the build hook ${isSlow ? 'did not answer in time' : 'can’t be reached'}`;
  }
}
