/** Whether the host has taken the request for a build. */
export type HookAnswer = { outcome: 'called' } | { outcome: 'failed'; reason: string };

const longestTitle = 200;

/**
 * Asks the host for a build.
 * @param title shown in the host's list of deploys
 */
export async function callHook(
  url: string,
  title: string,
  post: typeof fetch,
  timeoutMs: number,
): Promise<HookAnswer> {
  const target = new URL(url);
  target.searchParams.set('trigger_title', title.slice(0, longestTitle));
  try {
    const response = await post(target, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    if (response.ok) return { outcome: 'called' };
    return { outcome: 'failed', reason: `the build hook answered ${response.status}` };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    return { outcome: 'failed', reason: `the build hook ${isSlow ? 'did not answer in time' : 'is away'}` };
  }
}
