import { listen } from '../shared/listen.ts';

export type BuildHook = Awaited<ReturnType<typeof startBuildHook>>;

/** Stands in for a host's build hook: answers at once and builds, one build after the other. */
export async function startBuildHook(build: () => Promise<void>) {
  /** `built` settles with the build that the call started, whatever became of it. */
  const calls: { title: string; built: Promise<void> }[] = [];
  let latest = Promise.resolve();
  const { url, close } = await listen((request, response) => {
    latest = latest.then(build).catch(() => undefined);
    const title = new URL(request.url ?? '/', 'http://localhost').searchParams.get('trigger_title') ?? '';
    calls.push({ title, built: latest });
    request.resume();
    response.end();
  });
  return {
    url: `${url}/build_hooks/demo`,
    calls,
    close: async () => {
      await close();
      await latest;
    },
  };
}
