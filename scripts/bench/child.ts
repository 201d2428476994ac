import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';

/** A server in a separate process; disposing of it ends the process. */
export interface Child extends Disposable {
  child: ChildProcess;
  url: string;
  /** The settings with which others reach demo services. */
  env: Record<string, string>;
}

/** Starts a module as a separate process, and waits for its address. @throws when it stops before that */
export async function startChild(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  cwd?: string,
): Promise<Child> {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url, env: told = {} }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${basename(file)} stopped`))),
  ]);
  return { child, url, env: told, [Symbol.dispose]: () => void child.kill() };
}

/** Starts demo services with this number of talents in a separate process. @param cwd where they keep their files */
export const startServices = (talents: number, cwd?: string): Promise<Child> => {
  const ports = { DEMO_PANEL_PORT: '0', DEMO_INTEGRATION_PORT: '0' };
  return startChild(
    join(import.meta.dirname, '../demo.ts'),
    [],
    { ...ports, DEMO_TALENTS: `${talents}` },
    cwd,
  );
};

export async function ask<Answer>({ child }: Child, message: string): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = await answered;
  return answer;
}
