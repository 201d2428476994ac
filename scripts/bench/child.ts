import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';

/** A server in a separate process. */
export type Child = Awaited<ReturnType<typeof startChild>>;

/**
 * Starts a module as a separate process, and waits for its address and, from demo services, the settings that point a
 * site at them. Disposing of it ends the process. @throws if the process exits before that
 */
export async function startChild(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  cwd?: string,
) {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${basename(file)} stopped`))),
  ]);
  const { url, env: settings = {} }: { url: string; env?: Record<string, string> } = message;
  return { child, url, env: settings, [Symbol.dispose]: () => void child.kill() };
}

/** Starts demo services with this number of talents in a separate process. @param cwd where they keep their files */
export const startServices = (talents: number, cwd?: string): Promise<Child> => {
  const env = { DEMO_PANEL_PORT: '0', DEMO_INTEGRATION_PORT: '0', DEMO_TALENTS: `${talents}` };
  return startChild(join(import.meta.dirname, '../demo.ts'), [], env, cwd);
};

export async function ask<Answer>({ child }: Child, message: string): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = await answered;
  return answer;
}
