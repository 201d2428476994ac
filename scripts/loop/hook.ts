import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request for a build, as the host's build hook gets it. */
export interface HookCall {
  title: string;
  /** Settles with the build that it started, whatever became of it. */
  built: Promise<void>;
}

export interface BuildHook {
  url: string;
  calls: HookCall[];
  close(): Promise<void>;
}

/** Stands in for a host's build hook: answers at once and builds, one build after the other. */
export async function startBuildHook(build: () => Promise<void>): Promise<BuildHook> {
  const calls: HookCall[] = [];
  let latest = Promise.resolve();
  const server = createServer((request, response) => {
    latest = latest.then(build).catch(() => undefined);
    const title = new URL(request.url ?? '/', 'http://localhost').searchParams.get('trigger_title') ?? '';
    calls.push({ title, built: latest });
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/build_hooks/demo`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await latest;
    },
  };
}
