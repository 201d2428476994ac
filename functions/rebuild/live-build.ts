import { buildReportSchema, reportFile } from '#src/freshness/build-report.ts';
import type { Live } from './verdict.ts';

/** What the live site says of the build that it is. */
export async function readLiveBuild(siteUrl: string, get: typeof fetch, timeoutMs = 4_000): Promise<Live> {
  try {
    const response = await get(new URL(`/${reportFile}`, siteUrl), {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return { kind: 'unreachable' };
    const parsed = buildReportSchema.safeParse(await response.json().catch(() => undefined));
    return parsed.success && response.ok ? { kind: 'known', report: parsed.data } : { kind: 'absent' };
  } catch {
    return { kind: 'unreachable' };
  }
}
