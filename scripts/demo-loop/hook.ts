import { type Listening, listen } from '../shared/listen.ts';

export interface HookCall {
  title: string;
  /** Settles with the build that it started, whatever became of it. */
  built: Promise<void>;
}

export interface BuildHook extends Listening {
  calls: HookCall[];
}

/** Stands in for a host's build hook: answers at once and builds, one build after the other. */
export async function startBuildHook(build: () => Promise<void>): Promise<BuildHook> {
  const calls: HookCall[] = [];
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
